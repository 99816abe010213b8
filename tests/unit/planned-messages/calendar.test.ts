import { instantAt, isTimeZone, wallAt } from '@/lib/core/time-zone';
import {
  formatDay,
  nextTime,
  parseDay,
  parseTime,
  type Schedule,
  upcomingTimes,
  weekdayOf,
} from '@/lib/rules/planned-messages/calendar';

const DAY = 86_400_000;
const utc = (text: string) => Date.parse(`${text}Z`);
const iso = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);
const at = (zone: string, wall: string) => iso(instantAt(zone, utc(wall)));

const plan = (more: Partial<Schedule>): Schedule => ({
  repeat: 'daily',
  date: '2026-01-01',
  time: '09:00',
  weekdays: [],
  until: null,
  ...more,
});
const next = (more: Partial<Schedule>, zone: string, after: string) =>
  iso(nextTime(plan(more), zone, utc(after)));
const upcoming = (more: Partial<Schedule>, zone: string, after: string, count: number) =>
  upcomingTimes(plan(more), zone, utc(after), count).map(iso);

describe('a wall time', () => {
  test.each([
    ['Europe/Berlin', '2026-01-15T09:00', '2026-01-15T08:00'],
    ['Europe/Berlin', '2026-07-15T09:00', '2026-07-15T07:00'],
    ['Asia/Kolkata', '2026-07-15T09:00', '2026-07-15T03:30'],
    ['Asia/Kathmandu', '2026-07-15T00:15', '2026-07-14T18:30'],
    ['Pacific/Kiritimati', '2026-07-15T09:00', '2026-07-14T19:00'],
    ['Pacific/Niue', '2026-07-15T20:00', '2026-07-16T07:00'],
    ['UTC', '2026-07-15T09:00', '2026-07-15T09:00'],
  ])('of %s, %s, has one instant', (zone, wall, instant) => {
    expect(at(zone, wall)).toBe(instant);
  });

  test.each([
    // The clocks skip it.
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29T01:00'],
    ['America/New_York', '2026-03-08T02:59', '2026-03-08T07:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30'],
    // A gap at midnight.
    ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:00'],
    // A skipped day.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00'],
  ])('in a gap of %s, %s, is the first minute after it', (zone, wall, instant) => {
    expect(at(zone, wall)).toBe(instant);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45'],
  ])('that %s shows twice, %s, is the first of both', (zone, wall, instant) => {
    expect(at(zone, wall)).toBe(instant);
  });

  test('matches the local clock in any zone, or follows a gap', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const zones = Intl.supportedValuesOf('timeZone');
    for (let turn = 0; turn < 400; turn += 1) {
      const zone = zones[random(zones.length)] ?? 'UTC';
      const wall = utc('2024-01-01T00:00') + random(6 * 366 * 1440) * 60_000;
      const instant = instantAt(zone, wall);
      const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: zone });
      const wanted = new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
      const before = wallAt(zone, instant - 60_000);
      if (shown === wanted) {
        // It is the first: no usual clock change earlier shows the same.
        const twice = [30, 60, 120].some((minutes) => wallAt(zone, instant - minutes * 60_000) === wall);
        expect([zone, wanted, twice]).toEqual([zone, wanted, false]);
      } else expect([zone, before < wall && wallAt(zone, instant) > wall]).toEqual([zone, true]);
    }
  });
});

test('accepts only names of time zones', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Argentina/Salta', 'Etc/GMT+5'])
    expect(isTimeZone(zone)).toBe(true);
  for (const wrong of ['', 'Mars/Base', '+02:00', 'Europe/', '../etc', 7, null, 'a'.repeat(99)])
    expect(isTimeZone(wrong)).toBe(false);
});

describe('once', () => {
  test('occurs at its time and never again', () => {
    expect(next({ repeat: 'once' }, 'Europe/Berlin', '2025-12-01T00:00')).toBe('2026-01-01T08:00');
    expect(next({ repeat: 'once' }, 'Europe/Berlin', '2026-01-01T07:59')).toBe('2026-01-01T08:00');
    expect(next({ repeat: 'once' }, 'Europe/Berlin', '2026-01-01T08:00')).toBeNull();
  });

  test('ignores an end date', () => {
    expect(next({ repeat: 'once', until: '2025-01-01' }, 'UTC', '2025-12-01T00:00')).toBe('2026-01-01T09:00');
  });

  test.each([
    { date: '2026-02-30' },
    { date: '1999-12-31' },
    { date: 'tomorrow' },
    { time: '24:00' },
    { time: '9:00' },
  ])('never occurs at an invalid time: %p', (wrong) => {
    expect(next({ repeat: 'once', ...wrong }, 'UTC', '2000-01-01T00:00')).toBeNull();
  });
});

describe('daily', () => {
  test('has the same local time across both clock changes', () => {
    expect(upcoming({}, 'Europe/Berlin', '2026-03-27T12:00', 3)).toEqual([
      '2026-03-28T08:00',
      '2026-03-29T07:00',
      '2026-03-30T07:00',
    ]);
    expect(upcoming({}, 'Europe/Berlin', '2026-10-23T12:00', 3)).toEqual([
      '2026-10-24T07:00',
      '2026-10-25T08:00',
      '2026-10-26T08:00',
    ]);
  });

  test('occurs once after a gap, and on time the next day', () => {
    expect(upcoming({ time: '02:30' }, 'Europe/Berlin', '2026-03-28T00:00', 3)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ]);
  });

  test('occurs once at a time that the clock shows twice', () => {
    expect(upcoming({ time: '02:30' }, 'Europe/Berlin', '2026-10-24T12:00', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  test('starts on its first day and ends with its last', () => {
    const days = { date: '2026-05-01', until: '2026-05-02' };
    expect(upcoming(days, 'Asia/Tokyo', '2020-01-01T00:00', 5)).toEqual([
      '2026-05-01T00:00',
      '2026-05-02T00:00',
    ]);
    expect(next(days, 'Asia/Tokyo', '2026-05-02T00:00')).toBeNull();
  });
});

describe('weekly', () => {
  test('occurs on each of its days', () => {
    const twice = { repeat: 'weekly', date: '2026-11-25', weekdays: [7, 2] } as const;
    expect(upcoming(twice, 'America/New_York', '2026-11-20T00:00', 4)).toEqual([
      '2026-11-29T14:00',
      '2026-12-01T14:00',
      '2026-12-06T14:00',
      '2026-12-08T14:00',
    ]);
  });

  test('uses weekdays of the zone, not of UTC', () => {
    // Monday morning in Auckland is Sunday in UTC.
    const monday = { repeat: 'weekly', date: '2026-06-01', weekdays: [1] } as const;
    expect(next(monday, 'Pacific/Auckland', '2026-06-01T00:00')).toBe('2026-06-07T21:00');
  });

  test('never occurs without a day', () => {
    expect(next({ repeat: 'weekly' }, 'UTC', '2026-01-01T00:00')).toBeNull();
  });
});

describe('monthly', () => {
  test('on the 31st occurs on the last day of shorter months, including leap years', () => {
    const last = { repeat: 'monthly', date: '2027-12-31' } as const;
    expect(upcoming(last, 'UTC', '2027-12-01T00:00', 6).map((time) => time?.slice(0, 10))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ]);
    expect(next(last, 'UTC', '2029-02-01T00:00')).toBe('2029-02-28T09:00');
    const leapDay = { repeat: 'monthly', date: '2028-02-29' } as const;
    expect(next(leapDay, 'UTC', '2029-02-01T00:00')).toBe('2029-02-28T09:00');
  });

  test('finds the next time from any day of a month', () => {
    const tenth = { repeat: 'monthly', date: '2026-01-10' } as const;
    expect(next(tenth, 'UTC', '2026-01-10T09:00')).toBe('2026-02-10T09:00');
    expect(next(tenth, 'UTC', '2026-12-31T23:59')).toBe('2027-01-10T09:00');
    const last = { ...tenth, date: '2026-01-31' };
    expect(next(last, 'Pacific/Kiritimati', '2026-02-28T00:00')).toBe('2026-03-30T19:00');
  });
});

test('the times of a schedule are on its days, at its time, and in order', () => {
  const elsewhere = ['America/Sao_Paulo', 'Asia/Tehran', 'Australia/Lord_Howe', 'Africa/Casablanca'];
  for (const zone of ['Europe/London', ...elsewhere])
    for (const repeat of ['daily', 'weekly', 'monthly'] as const) {
      const schedule = plan({ repeat, date: '2026-01-31', time: '12:00', weekdays: [1, 3, 5] });
      const times = upcomingTimes(schedule, zone, utc('2026-01-01T00:00'), 24);
      expect(times).toHaveLength(24);
      for (const [index, time] of times.entries()) {
        const wall = wallAt(zone, time);
        const before = times[index - 1];
        expect(wall % DAY).toBe(parseTime('12:00'));
        if (repeat === 'weekly') expect([1, 3, 5]).toContain(weekdayOf(wall - (wall % DAY)));
        if (before !== undefined) expect(time).toBeGreaterThan(before);
        if (before !== undefined && repeat === 'daily') expect(wall - wallAt(zone, before)).toBe(DAY);
      }
    }
});

test('a day survives a round trip, and invalid ones are rejected', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2100-12-31'])
    expect(formatDay(parseDay(day) ?? 0)).toBe(day);
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '2101-01-01', ''])
    expect(parseDay(wrong)).toBeNull();
});
