'use client';

import { ticks } from './use-ticks';

const SECOND = 1000;

const useSecond = ticks(SECOND);

/**
 * The remaining time in its two largest units: `2 d 4 h`, `3 min 05 s`; null if it is over. Times in
 * milliseconds.
 */
export function timeLeft(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / SECOND);
  if (seconds <= 0) return null;
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes > 0 ? `${minutes} min ${rest} s` : `${seconds} s`;
}

export interface CountdownProps {
  /** ISO date. */
  readonly until: string;
  /** The text after the end. */
  readonly over: string;
  readonly className?: string | undefined;
}

/** A countdown in seconds, with the exact time on hover. The server's HTML contains the plain UTC date. */
export function Countdown({ until, over, className }: CountdownProps) {
  const now = useSecond();
  const time = Date.parse(until);
  const exact =
    now === null
      ? undefined
      : new Date(time).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <time dateTime={until} title={exact} className={className}>
      {now === null ? until.slice(0, 10) : (timeLeft(time, now) ?? over)}
    </time>
  );
}
