import 'server-only';
import { countReport, type GuildStats } from '@/lib/bot/count-report';
import type { ReportOutcome, StatisticsReport } from '@/lib/contracts/bot/service';
import { guildStats } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';

async function reportOne(report: StatisticsReport): Promise<ReportOutcome> {
  const { guildId } = report;
  const now = Date.now();
  let outcome: ReportOutcome = 'counted';
  const count = (stats: GuildStats) => {
    const counted = countReport(stats, report, now);
    outcome = counted.outcome;
    return counted.stats;
  };
  await (await getStore())
    .collection(guildStats)
    .upsert(
      guildId,
      () => count({ guildId, messageCounts: 0, voiceMinutes: 0, days: [], reports: [] }),
      count,
    );
  return outcome;
}

/** Counts reports of the bot, each key of a guild once, and gives what became of each, in their order. */
export async function reportStatistics(
  reports: readonly StatisticsReport[],
): Promise<(Pick<StatisticsReport, 'guildId' | 'key'> & { readonly outcome: ReportOutcome })[]> {
  return Promise.all(
    reports.map(async (report) => {
      const { guildId, key } = report;
      return { guildId, key, outcome: await reportOne(report) };
    }),
  );
}
