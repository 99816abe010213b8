import { describeDay, describeTime } from '@/lib/core/dates';

test.each([
  ['2026-11-29T00:00:00.000Z', '29 November 2026', '29 November 2026, 00:00 UTC'],
  ['2027-01-01T23:59:59.999Z', '1 January 2027', '1 January 2027, 23:59 UTC'],
])('%s reads as %s', (iso, day, time) => {
  expect(describeDay(iso)).toBe(day);
  expect(describeTime(iso)).toBe(time);
});
