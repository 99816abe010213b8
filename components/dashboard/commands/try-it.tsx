'use client';

import { useId, useState } from 'react';
import { type ListedReply, type RepliesPanel, shownName } from '@/components/dashboard/commands/replies';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { channel } from '@/lib/core/fields';
import { findReply } from '@/lib/rules/replies/match';
import { describeCooldown } from '@/lib/rules/replies/words';

function describeTerms(answer: ListedReply): string {
  const cooldown = describeCooldown(answer);
  return [
    answer.kind === 'response' && answer.chance < 100 ? `${answer.chance}% of the time` : null,
    cooldown === null ? null : `at most once every ${cooldown}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

const anyChannel = channel({ label: 'Channel', use: 'any', placeholder: 'Any channel' });

/** Shows which reply a text would get, by the bot's rules. Nothing is sent. */
export function TryIt({ panel }: { panel: RepliesPanel }) {
  const { customCommands, autoResponses, prefix } = panel.data.answer;
  const [text, setText] = useState('');
  const [channelId, setChannelId] = useState<string | null>(null);
  const listId = useId();
  const verdict = findReply(
    { commands: customCommands, responses: autoResponses },
    { text, prefix, channelId, roleIds: null },
  );
  const { answer, silent } = verdict;
  const details = answer ? describeTerms(answer) : '';
  return (
    <section
      aria-label="Try it"
      className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-raised p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="A member's message" help="Nothing is sent.">
          <Input
            value={text}
            maxLength={2000}
            placeholder={`${prefix}rules, or what members write`}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Channel" help="Leave empty for any channel.">
          <ChannelPicker
            channels={panel.data.directory.channels}
            label="channel"
            field={anyChannel}
            value={channelId}
            onChange={setChannelId}
          />
        </Field>
      </div>
      {text.trim() !== '' && (
        <div role="status" className="grid gap-1">
          {answer ? (
            <>
              <p>
                Answered by <strong className="font-mono wrap-anywhere">{shownName(answer, prefix)}</strong>
                {details !== '' && ` (${details})`}:
              </p>
              <p className="wrap-anywhere text-muted">{answer.text || 'An embed without text'}</p>
            </>
          ) : (
            <p>No reply answers this.</p>
          )}
          {silent.length > 0 && (
            <ul id={listId} aria-label="Replies that fit but stay silent" className="text-xs text-muted">
              {silent.map(({ reply, reason }) => (
                <li key={reply.id} className="wrap-anywhere">
                  <span className="font-mono">{shownName(reply, prefix)}</span> fits too, but stays silent:{' '}
                  {reason.toLowerCase()}.
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
