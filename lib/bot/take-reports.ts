import 'server-only';
import type { ReportedCase } from '@/lib/contracts/bot/cases';
import type { ReportInput } from '@/lib/contracts/reports';
import { notFound } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import { type RecordedCase, recordCases } from '@/lib/guilds/cases/record-cases';
import { createReport } from '@/lib/guilds/reports/create-report';

/** Records reported cases, each key once; a date in the future counts as now. Throws as recordCases. */
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

/** Stores a report made on Discord. Throws as createReport does, `not_found` for people not in the guild. */
export async function takeReport(
  guildId: GuildId,
  reporterId: UserId,
  report: ReportInput,
): Promise<{ readonly message: string; readonly id: string }> {
  const member = await findMember(guildId, reporterId);
  if (!member) throw notFound("This person isn't in this server.");
  return createReport(guildId, { userId: reporterId, username: member.displayName }, report);
}
