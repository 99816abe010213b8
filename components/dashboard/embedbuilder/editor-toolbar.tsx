'use client';

import {
  Braces,
  CalendarClock,
  ExternalLink,
  FilePlus2,
  Link2,
  Redo2,
  Save,
  Send,
  Undo2,
} from 'lucide-react';
import type { EditorSource } from '@/components/message-editor/editor-history';
import { ActionBar } from '@/components/ui/action-bar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

/** The name of the current message. */
function Source({ source }: { source: EditorSource }) {
  switch (source.kind) {
    case 'new':
      return (
        <p data-wide className="text-muted">
          New message
        </p>
      );
    case 'template':
      return (
        <p className="text-muted">
          From the template <strong className="text-ink">{source.name}</strong>
        </p>
      );
    case 'planned':
      return (
        <p className="text-muted">
          Planned message <strong className="text-ink">{source.name}</strong>
        </p>
      );
    case 'message':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          <span>
            Editing a message in <strong className="text-ink">#{source.channelName}</strong>
          </span>
          <a
            href={source.link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 text-lagoon hover:underline touch:min-h-11"
          >
            View on Discord
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        </p>
      );
  }
}

export interface SendBarProps {
  readonly source: EditorSource;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onSend: () => void;
  readonly onSchedule: () => void;
}

/** The target of the message: a channel, or its source. */
export function SendBar({ source, isSaving, onSave, onSend, onSchedule }: SendBarProps) {
  // It has a source.
  const isPlaced = source.kind === 'message' || source.kind === 'planned';
  return (
    <ActionBar label="Send" text={<Source source={source} />}>
      {source.kind === 'template' && (
        <Button loading={isSaving} onClick={onSave}>
          Save template
        </Button>
      )}
      {!isPlaced && (
        <Button icon={CalendarClock} onClick={onSchedule}>
          Schedule
        </Button>
      )}
      <Button variant={isPlaced ? 'secondary' : 'primary'} icon={Send} onClick={onSend}>
        {isPlaced ? 'Send as new' : 'Send'}
      </Button>
      {isPlaced && (
        <Button variant="primary" loading={isSaving} onClick={onSave}>
          {source.kind === 'planned' ? 'Save message' : 'Save changes'}
        </Button>
      )}
    </ActionBar>
  );
}

export interface EditorToolbarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The draft is empty, so there is nothing to clear. */
  readonly isEmpty: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onNew: () => void;
  readonly onTemplates: () => void;
  readonly onLink: () => void;
  readonly onJson: () => void;
}

/** Actions on the whole message. */
export function EditorToolbar(props: EditorToolbarProps) {
  return (
    <div role="toolbar" aria-label="Message" className="flex flex-wrap items-center gap-2">
      <span className="flex">
        <IconButton
          label="Undo"
          title="Undo (Ctrl+Z)"
          icon={Undo2}
          disabled={!props.canUndo}
          onClick={props.onUndo}
        />
        <IconButton
          label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          icon={Redo2}
          disabled={!props.canRedo}
          onClick={props.onRedo}
        />
      </span>
      <Button icon={FilePlus2} disabled={props.isEmpty} onClick={props.onNew}>
        New
      </Button>
      <Button reads icon={Save} onClick={props.onTemplates}>
        Templates
      </Button>
      <Button icon={Link2} onClick={props.onLink}>
        Edit sent message
      </Button>
      <Button reads icon={Braces} onClick={props.onJson}>
        JSON
      </Button>
    </div>
  );
}
