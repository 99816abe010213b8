'use client';

import { useDeferredValue } from 'react';
import { ticks } from './use-ticks';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * What is known about a time without a clock: it has passed, the server has not reported yet that it has, or
 * neither. Browser and server clocks differ, and a past event is never shown as the future.
 */
export type When = 'past' | 'coming' | 'either';

/** "3 hours ago", "in 2 days", "just now"; times in milliseconds. */
export function relativeText(time: number, now: number, when: When, locale?: string): string {
  const seconds = (time - now) / 1000;
  if (when === 'past' && seconds > -60) return 'just now';
  if (when === 'coming' && seconds < 60) return 'in a moment';
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

const useHalfMinute = ticks(30_000);

export interface RelativeTimeProps {
  /** ISO date or milliseconds. */
  value: string | number;
  /** Past by default. `date` shows only the date, if the server can't tell. */
  when?: When | 'date' | undefined;
  /** Shows date and time as well, for records that have to be exact without hovering. */
  withDate?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Relative time, kept current, with the exact time on hover, both in the visitor's language. The server knows
 * neither language nor zone, so its HTML contains the plain UTC date until hydration.
 */
export function RelativeTime({ value, when = 'past', withDate = false, className }: RelativeTimeProps) {
  const date = new Date(value);
  // The browser's formats take 70 ms to load on a slow phone, so they load after hydration.
  const now = useDeferredValue(useHalfMinute());
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
      {[
        ...(when === 'date' ? [] : [relativeText(date.getTime(), now, when)]),
        ...(when === 'date' || withDate
          ? [date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })]
          : []),
      ].join(' · ')}
    </time>
  );
}
