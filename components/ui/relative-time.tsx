'use client';

import { useSyncExternalStore } from 'react';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 hours ago", "in 2 days", "now"; times in milliseconds. */
export function relativeText(time: number, now: number, locale?: string): string {
  const seconds = (time - now) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

const HALF_MINUTE = 30_000;

function subscribe(changed: () => void) {
  const timer = setInterval(changed, HALF_MINUTE);
  return () => clearInterval(timer);
}

/**
 * The clock moves in half minutes, which is less than the least step: what has just happened never reads as
 * the future.
 */
const halfMinuteNow = () => Math.floor(Date.now() / HALF_MINUTE) * HALF_MINUTE;

export interface RelativeTimeProps {
  /** ISO text or milliseconds. */
  value: string | number;
  /**
   * Says the date and time behind it too, for records that have to be exact where nothing can be hovered
   * over.
   */
  withDate?: boolean | undefined;
  className?: string | undefined;
}

/**
 * How long ago, kept fresh, with the exact time on hover, both in the visitor's language. The server does not
 * know that language or zone, so its HTML carries the plain UTC date until the browser takes over.
 */
export function RelativeTime({ value, withDate = false, className }: RelativeTimeProps) {
  const date = new Date(value);
  const now = useSyncExternalStore(subscribe, halfMinuteNow, () => null);
  if (Number.isNaN(date.getTime())) return <span className={className}>unknown</span>;
  const iso = date.toISOString();
  if (now === null) {
    return (
      <time dateTime={iso} className={className}>
        {iso.slice(0, 10)}
      </time>
    );
  }
  const exact = date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <time dateTime={iso} title={exact} className={className}>
      {relativeText(date.getTime(), now)}
      {withDate && ` · ${date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`}
    </time>
  );
}
