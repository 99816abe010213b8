import 'server-only';
import type { ReportedCase } from '@/lib/contracts/bot/cases';
import type { GuildId } from '@/lib/core/ids';
import { type RecordedCase, recordCases } from '@/lib/guilds/cases/record-cases';

/**
 * Records what the bot reports to have been done to members, each key once. A date in the future, as of a
 * clock that is ahead, counts as now. Throws as recordCases does.
 */
export async function takeCases(
  guildId: GuildId,
  reported: readonly ReportedCase[],
): Promise<RecordedCase[]> {
  const now = Date.now();
  return recordCases(
    guildId,
    reported.map(({ createdAt, expiresAt, ...rest }) => ({
      ...rest,
      createdAt: new Date(createdAt === undefined ? now : Math.min(Date.parse(createdAt), now)).toISOString(),
      expiresAt,
      source: 'bot',
    })),
  );
}
