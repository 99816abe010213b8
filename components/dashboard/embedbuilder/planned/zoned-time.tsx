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

/** A time in a zone, in the visitor's language. */
export function inZone(value: string | number, zone: string | undefined): string {
  return new Date(value).toLocaleString(undefined, { ...shape, timeZone: zone });
}

/** A zone's name: `New York`. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** A future time: relative, by the server's clock, and by the visitor's own if that differs. */
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
