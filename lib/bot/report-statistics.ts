import 'server-only';
import type { ReportOutcome, StatisticsReport } from '@/lib/contracts/bot/service';
import { DAY } from '@/lib/core/milliseconds';
import { guildStats } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { retention } from '@/lib/rules/personal-data/retention';

export type GuildStats = Doc<typeof guildStats>;

/** Days before today that a report may still count for. */
const LATE_DAYS = 2;
/** Days of history that are kept. */
const KEPT_DAYS = retention.statistics;
/** Reports for a day of a guild: one every five minutes, and some more. */
const MOST_REPORTS = 320;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function withDay(days: GuildStats['days'], report: StatisticsReport): GuildStats['days'] {
  const { date } = report;
  const known = days.find((day) => day.date === date);
  const before = known ?? { date, joins: 0, leaves: 0, messages: 0, voiceMinutes: 0 };
  const after = {
    date,
    joins: before.joins + report.joins,
    leaves: before.leaves + report.leaves,
    messages: before.messages + report.messages,
    voiceMinutes: before.voiceMinutes + report.voiceMinutes,
  };
  return [...days.filter((day) => day.date !== date), after]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-KEPT_DAYS);
}

/**
 * The statistics of a guild with a report counted at `now` (epoch ms), and what became of it; the same object
 * where it does not count. A day's keys are kept for as long as reports for that day are taken, so a repeated
 * one is always known.
 */
export function countReport(
  stats: GuildStats,
  report: StatisticsReport,
  now: number,
): { readonly stats: GuildStats; readonly outcome: ReportOutcome } {
  const oldest = dayOf(now - LATE_DAYS * DAY);
  // Clocks differ: the bot may be in tomorrow already.
  if (report.date < oldest || report.date > dayOf(now + DAY)) return { stats, outcome: 'wrong_day' };
  const kept = stats.reports.filter(({ date }) => date >= oldest);
  if (kept.some(({ keys }) => keys.includes(report.key))) return { stats, outcome: 'repeated' };
  const keys = kept.find(({ date }) => date === report.date)?.keys ?? [];
  if (keys.length >= MOST_REPORTS) return { stats, outcome: 'too_many' };
  return {
    outcome: 'counted',
    stats: {
      ...stats,
      messageCounts: stats.messageCounts + report.messages,
      voiceMinutes: stats.voiceMinutes + report.voiceMinutes,
      days: withDay(stats.days, report),
      reports: [
        ...kept.filter(({ date }) => date !== report.date),
        { date: report.date, keys: [...keys, report.key] },
      ],
    },
  };
}

type Outcomes = ReadonlyMap<StatisticsReport, ReportOutcome>;

/** Counts the reports of one guild in one write, in order; returns the outcome of each. */
async function countInto(guildId: string, reports: readonly StatisticsReport[]): Promise<Outcomes> {
  const now = Date.now();
  const outcomes = new Map<StatisticsReport, ReportOutcome>();
  const count = (stats: GuildStats) =>
    reports.reduce((before, report) => {
      const counted = countReport(before, report, now);
      outcomes.set(report, counted.outcome);
      return counted.stats;
    }, stats);
  await collectionOf(guildStats).upsert(
    guildId,
    () => count({ guildId, messageCounts: 0, voiceMinutes: 0, days: [], reports: [] }),
    count,
  );
  return outcomes;
}

/** Counts reports of the bot, each key of a guild once; returns the outcome of each, in order. */
export async function reportStatistics(
  reports: readonly StatisticsReport[],
): Promise<(Pick<StatisticsReport, 'guildId' | 'key'> & { readonly outcome: ReportOutcome })[]> {
  const guilds = [...new Set(reports.map(({ guildId }) => guildId))];
  const counted = await Promise.all(
    guilds.map((id) =>
      countInto(
        id,
        reports.filter(({ guildId }) => guildId === id),
      ),
    ),
  );
  const outcomes: Outcomes = new Map(counted.flatMap((ofGuild) => [...ofGuild]));
  return reports.flatMap((report) => {
    const { guildId, key } = report;
    const outcome = outcomes.get(report);
    return outcome === undefined ? [] : [{ guildId, key, outcome }];
  });
}
