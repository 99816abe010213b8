'use client';

import { Braces, ExternalLink, FilePlus2, Link2, Redo2, Save, Send, Undo2 } from 'lucide-react';
import type { EditorSource } from '@/components/message-editor/editor-history';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

/** What is being written, where that is not simply a new message. */
export function SourceNotice({ source }: { source: EditorSource }) {
  switch (source.kind) {
    case 'new':
      return null;
    case 'template':
      return (
        <p className="text-muted">
          From the template <strong className="text-ink">{source.name}</strong>
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

export interface EditorToolbarProps {
  readonly source: EditorSource;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Nothing is written: there is nothing to begin anew or to send. */
  readonly isEmpty: boolean;
  readonly isSaving: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onNew: () => void;
  readonly onTemplates: () => void;
  readonly onLink: () => void;
  readonly onJson: () => void;
  readonly onSave: () => void;
  readonly onSend: () => void;
}

/** What can be done with the whole message. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { source, isSaving } = props;
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
      <span className="ml-auto flex flex-wrap gap-2">
        {source.kind === 'template' && (
          <Button loading={isSaving} onClick={props.onSave}>
            Save template
          </Button>
        )}
        <Button
          variant={source.kind === 'message' ? 'secondary' : 'primary'}
          icon={Send}
          onClick={props.onSend}
        >
          {source.kind === 'message' ? 'Send as new' : 'Send'}
        </Button>
        {source.kind === 'message' && (
          <Button variant="primary" loading={isSaving} onClick={props.onSave}>
            Save changes
          </Button>
        )}
      </span>
    </div>
  );
}
