'use client';

import { type ReactNode, useId, useSyncExternalStore } from 'react';
import type { PreviewContext } from '@/components/discord/preview-context';
import { Avatar } from '@/components/ui/avatar';
import { MINUTE } from '@/lib/core/milliseconds';

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE / 4);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The time as Discord would show it; empty in the server's HTML, whose time zone may differ. */
function useClock(): string {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null);
  return now === null ? '' : new Date(now).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

export interface MessageFrameProps {
  /** The heading; 'Preview' by default. */
  readonly title?: string | undefined;
  readonly bot: PreviewContext['bot'];
  /** `full` grows with the message, `short` scrolls. */
  readonly height?: 'short' | 'full' | undefined;
  readonly children: ReactNode;
}

/** Author and time around a message, as Discord would show it. */
export function MessageFrame({ title = 'Preview', bot, height = 'short', children }: MessageFrameProps) {
  const titleId = useId();
  const time = useClock();
  return (
    // No landmark, since a page may have several.
    <figure
      aria-labelledby={titleId}
      className="min-w-0 overflow-hidden rounded-control border border-line bg-discord-surface text-discord-ink"
    >
      <figcaption
        id={titleId}
        className="border-b border-line px-4 py-2 text-xs font-semibold text-discord-muted"
      >
        {title}
      </figcaption>
      <div className={height === 'full' ? 'flex gap-3 p-4' : 'flex max-h-96 gap-3 overflow-y-auto p-4'}>
        <Avatar name={bot.name} src={bot.avatarUrl} size={40} className="mt-0.5" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{bot.name}</span>
            <span className="rounded-tag bg-blurple-fill px-1 text-[0.6875rem] leading-4 font-semibold text-on-blurple">
              BOT
            </span>
            {time !== '' && <span className="text-xs text-discord-muted">Today at {time}</span>}
          </p>
          <div className="wrap-anywhere">{children}</div>
        </div>
      </div>
    </figure>
  );
}
