'use client';

import { useId, useMemo, useSyncExternalStore } from 'react';
import { Markdown } from '@/components/discord/markdown';
import type { MentionNames } from '@/components/discord/mention';
import { type PreviewContext, placeholderValues } from '@/components/discord/preview-context';
import { Avatar } from '@/components/ui/avatar';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { Directory } from '@/lib/guild-settings/directory';

const MINUTE = 60_000;

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE / 4);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The time that Discord would write now; nothing in the server's HTML, whose zone is another. */
function useClock(): string {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null);
  return now === null ? '' : new Date(now).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

export interface MessagePreviewProps {
  /** The message as it is typed, placeholders included. */
  template: string;
  /** In a card with a coloured edge. */
  embed: boolean;
  context: PreviewContext;
  directory: Directory;
}

/** A message as Discord would show it, filled with real values. */
export function MessagePreview({ template, embed, context, directory }: MessagePreviewProps) {
  const titleId = useId();
  const time = useClock();
  const text = useMemo(
    () => fillPlaceholders(template, placeholderValues(context)).trim(),
    [template, context],
  );
  const names = useMemo<MentionNames>(
    () => ({ directory, users: { [context.user.id]: context.user.name } }),
    [directory, context.user.id, context.user.name],
  );
  const body =
    text === '' ? (
      <p className="text-discord-muted">An empty message. Discord would not accept it.</p>
    ) : (
      <Markdown text={text} names={names} />
    );
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 overflow-hidden rounded-control border border-line bg-discord-surface text-discord-ink"
    >
      <p id={titleId} className="border-b border-line px-4 py-2 text-xs font-semibold text-discord-muted">
        Preview
      </p>
      <div className="flex max-h-96 gap-3 overflow-y-auto p-4">
        <Avatar name={context.bot.name} src={context.bot.avatarUrl} size={40} className="mt-0.5" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{context.bot.name}</span>
            <span className="rounded-tag bg-blurple-fill px-1 text-[0.6875rem] leading-4 font-semibold text-on-blurple">
              BOT
            </span>
            {time !== '' && <span className="text-xs text-discord-muted">Today at {time}</span>}
          </p>
          <div className="wrap-anywhere">
            {embed ? (
              <div className="mt-1 max-w-lg rounded-tag border-l-4 border-blurple-fill bg-discord-embed p-3">
                {body}
              </div>
            ) : (
              body
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
