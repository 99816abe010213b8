'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { saveAsFile } from '@/components/ui/save-as-file';
import { Textarea } from '@/components/ui/textarea';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { fromDiscordJson, toDiscordJson } from '@/lib/rules/messages/draft-json';

export interface JsonDialogProps {
  readonly draft: MessageDraft;
  /** `ignored`: parts of the JSON that are not supported here. */
  readonly onImport: (draft: MessageDraft, ignored: readonly string[]) => void;
  readonly onClose: () => void;
}

const FILE_NAME = 'message.json';
/** The most problems to list. */
const SHOWN = 8;

/** The message as Discord's JSON, to copy, download or replace. Invalid JSON replaces nothing. */
export function JsonDialog({ draft, onImport, onClose }: JsonDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const own = JSON.stringify(toDiscordJson(draft), null, 2);
  const text = typed ?? own;
  const reading = typed === null || !wasTried ? null : fromDiscordJson(text);
  const problems = reading && !reading.ok ? reading.problems : [];

  function take() {
    const found = fromDiscordJson(text);
    setTried(true);
    if (!found.ok) return;
    onImport(found.draft, found.ignored);
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Message as JSON"
      description="The format of Discord's API, webhooks and other embed editors. Paste a message here to edit it."
      footer={
        <>
          {typed !== null && typed !== own && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              onClick={() => {
                setTyped(null);
                setTried(false);
              }}
            >
              Back to my message
            </Button>
          )}
          <Button reads icon={Download} onClick={() => saveAsFile(FILE_NAME, text)}>
            Download
          </Button>
          <Button variant="primary" disabled={typed === null || text.trim() === ''} onClick={take}>
            Import
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="JSON" badge={<CopyButton text={text} label="Copy JSON" />}>
          <Textarea
            value={text}
            rows={10}
            spellCheck={false}
            className="font-mono text-xs"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {problems.length > 0 && (
          <Notice tone="danger" live title="This can't be imported">
            <ul className="grid gap-1">
              {problems.slice(0, SHOWN).map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {path !== '' && <code className="font-mono text-xs">{path}</code>} {message}
                </li>
              ))}
            </ul>
            {problems.length > SHOWN && <p>And {problems.length - SHOWN} more.</p>}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
