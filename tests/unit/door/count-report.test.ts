import { countReport, type GuildStats } from '@/lib/bot/report-statistics';
import { statisticsReport } from '@/lib/contracts/bot/service';

const guildId = '300000000000000001';
const now = Date.parse('2026-03-10T12:00:00Z');
const day = 86_400_000;
const empty: GuildStats = { guildId, messageCounts: 0, voiceMinutes: 0, days: [], reports: [] };

function report(key: string, changes: Readonly<Record<string, unknown>> = {}) {
  const date = '2026-03-10';
  return statisticsReport.parse({
    guildId,
    key,
    date,
    messages: 4,
    voiceMinutes: 3,
    joins: 2,
    leaves: 1,
    ...changes,
  });
}

test('adds a report to its day and to the totals', () => {
  const once = countReport(empty, report('report-1'), now);
  const twice = countReport(once.stats, report('report-2', { leaves: 0 }), now);
  expect([once.outcome, twice.outcome]).toEqual(['counted', 'counted']);
  expect(twice.stats).toEqual({
    guildId,
    messageCounts: 8,
    voiceMinutes: 6,
    days: [{ date: '2026-03-10', joins: 4, leaves: 1, messages: 8, voiceMinutes: 6 }],
    reports: [{ date: '2026-03-10', keys: ['report-1', 'report-2'] }],
  });
});

test('counts a key once, even for another day, while its day is accepted', () => {
  const { stats } = countReport(empty, report('report-1', { date: '2026-03-08' }), now);
  for (const date of ['2026-03-08', '2026-03-09', '2026-03-10']) {
    expect(countReport(stats, report('report-1', { date }), now)).toEqual({ stats, outcome: 'repeated' });
  }
  // A day later, its day is no longer accepted.
  expect(countReport(stats, report('report-1', { date: '2026-03-08' }), now + day).outcome).toBe('wrong_day');
  const later = countReport(stats, report('report-2', { date: '2026-03-11' }), now + day);
  expect(later.stats.reports).toEqual([{ date: '2026-03-11', keys: ['report-2'] }]);
});

test.each([
  ['2026-03-07', 'wrong_day'],
  ['2026-03-08', 'counted'],
  ['2026-03-11', 'counted'],
  ['2026-03-12', 'wrong_day'],
])('answers a report for %s with %s', (date, outcome) => {
  expect(countReport(empty, report('report-1', { date }), now).outcome).toBe(outcome);
});

test('sorts the days and stores the last sixty', () => {
  const days = Array.from({ length: 60 }, (_, index) => ({
    date: new Date(now - (60 - index) * day).toISOString().slice(0, 10),
    joins: 1,
    leaves: 0,
    messages: 0,
    voiceMinutes: 0,
  }));
  const first = countReport({ ...empty, days }, report('report-1'), now).stats;
  const second = countReport(first, report('report-2', { date: '2026-03-08' }), now).stats;
  const dates = second.days.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(dates).toHaveLength(60);
  expect(dates.at(-1)).toBe('2026-03-10');
  expect(second.days.find(({ date }) => date === '2026-03-08')?.joins).toBe(3);
});

test('accepts 320 reports a day', () => {
  const keys = Array.from({ length: 319 }, (_, index) => `report-${index}`);
  const almost = { ...empty, reports: [{ date: '2026-03-10', keys }] };
  const full = countReport(almost, report('one-more'), now);
  expect(full.outcome).toBe('counted');
  expect(countReport(full.stats, report('too-many'), now)).toEqual({
    stats: full.stats,
    outcome: 'too_many',
  });
  expect(countReport(full.stats, report('next-day', { date: '2026-03-11' }), now).outcome).toBe('counted');
});
