// Wall clocks of IANA time zones. Instants are milliseconds since 1970; a wall time is what a clock in a zone
// shows, expressed as the instant at which a UTC clock shows the same.

import { DAY, MINUTE } from '@/lib/core/milliseconds';

/** Used if a server has chosen no time zone. */
export const defaultTimeZone = 'UTC';

/** Names only: `+02:00`, which newer engines accept too, has no daylight saving. */
const named = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** True for the name of a time zone that this engine knows, such as `Europe/Berlin`. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 60 || !named.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The wall time of a zone at an instant, without milliseconds. */
export function wallAt(zone: string, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The UTC offset of a zone at an instant. */
function offsetAt(zone: string, instant: number): number {
  return wallAt(zone, instant) - Math.floor(instant / 1000) * 1000;
}

/** The first minute with a different offset than at `from`; `to` must have a different one. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [Math.floor(from / MINUTE), Math.ceil(to / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

/** When a zone's clocks show a wall time: the first of two times, or the first minute after a gap. */
export function instantAt(zone: string, wall: number): number {
  const before = wall - offsetAt(zone, wall - DAY);
  const after = wall - offsetAt(zone, wall + DAY);
  const shown = [before, after].filter((instant) => wallAt(zone, instant) === wall);
  return shown.length > 0 ? Math.min(...shown) : changeBetween(zone, wall - DAY, wall + DAY);
}
