import { DAY, MINUTE } from '@/lib/core/milliseconds';
import { instantAt, wallAt } from '@/lib/core/time-zone';

export const repeats = ['once', 'daily', 'weekly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** A schedule in the wall time of a zone. */
export interface Schedule {
  readonly repeat: Repeat;
  /** The first day, `2026-11-30`. Monthly: its day of the month, or the last of a shorter month. */
  readonly date: string;
  /** `09:30` */
  readonly time: string;
  /** Weekly: 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  /** The last possible day; null for no end. */
  readonly until: string | null;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight of a day as wall time; null for text that isn't a day from 2000 to 2100. */
export function parseDay(text: string): number | null {
  const day = isoDay.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(day) && formatDay(day) === text;
  return isDay && text >= '2000' && text < '2101' ? day : null;
}

/** Formats the day of a wall time: `2026-11-30`. */
export function formatDay(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** Formats the time of day of a wall time: `09:30`. */
export function formatTime(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16);
}

/** Milliseconds since midnight; null for text that isn't a time of day. */
export function parseTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: number): number {
  return new Date(day).getUTCDay() || 7;
}

function startOfDay(wall: number): number {
  return Math.floor(wall / DAY) * DAY;
}

/** Returns the day `months` after `first`: the same day of the month, or the last one of a shorter month. */
function monthLater(first: number, months: number): number {
  const date = new Date(first);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}

function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** The days of a schedule from `from` on, ignoring its end. */
function* daysFrom({ repeat, weekdays }: Schedule, first: number, from: number): Generator<number> {
  if (repeat === 'once') {
    yield first;
    return;
  }
  if (repeat === 'monthly') {
    for (let months = Math.max(0, monthsBetween(first, from)); ; months += 1) yield monthLater(first, months);
  }
  if (repeat === 'weekly' && weekdays.length === 0) return;
  for (let day = Math.max(first, from); ; day += DAY)
    if (repeat === 'daily' || weekdays.includes(weekdayOf(day))) yield day;
}

/** A schedule's first time after `after` in a zone; null if there is none. Times are epoch ms. */
export function nextTime(schedule: Schedule, zone: string, after: number): number | null {
  const first = parseDay(schedule.date);
  const time = parseTime(schedule.time);
  if (first === null || time === null) return null;
  const last = schedule.until === null ? null : parseDay(schedule.until);
  // A time skipped by a clock change happens later, possibly on the next day.
  const from = startOfDay(wallAt(zone, after)) - DAY;
  for (const day of daysFrom(schedule, first, from)) {
    if (schedule.repeat !== 'once' && last !== null && day > last) return null;
    const instant = instantAt(zone, day + time);
    if (instant > after) return instant;
  }
  return null;
}

/** The next times of a schedule after `after`, at most `count`. */
export function upcomingTimes(schedule: Schedule, zone: string, after: number, count: number): number[] {
  const times: number[] = [];
  for (let at = nextTime(schedule, zone, after); at !== null && times.length < count; ) {
    times.push(at);
    at = nextTime(schedule, zone, at);
  }
  return times;
}
