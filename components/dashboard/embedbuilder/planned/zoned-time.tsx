'use client';

import { RelativeTime } from '@/components/ui/relative-time';

const shape = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** A time as the clocks of a zone show it, in the visitor's language. */
export function inZone(value: string | number, zone: string | undefined): string {
  return new Date(value).toLocaleString(undefined, { ...shape, timeZone: zone });
}

/** What a zone is called: `New York`. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/**
 * A time to come: how far away, when by the server's clocks, and when by the visitor's own where those show
 * another time.
 */
export function ZonedTime({ value, zone }: { readonly value: string; readonly zone: string }) {
  const there = inZone(value, zone);
  const here = inZone(value, undefined);
  return (
    <span>
      <RelativeTime value={value} when="coming" className="font-semibold text-ink" />
      <span className="text-muted">
        {' · '}
        {there} {zoneName(zone)}
      </span>
      {here !== there && <span className="block text-xs text-muted">{here} for you</span>}
    </span>
  );
}
