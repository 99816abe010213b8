import 'server-only';
import type { ReportInput } from '@/lib/contracts/reports/reports';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { findMember } from '@/lib/discord/members';
import { createReport } from '@/lib/guilds/reports/create-report';

/**
 * Takes a report that a member made on Discord; as createReport does, and `not_found` for somebody who is not
 * in the guild.
 */
export async function takeReport(
  guildId: GuildId,
  reporterId: UserId,
  report: ReportInput,
): Promise<{ readonly message: string; readonly id: string }> {
  const member = await findMember(guildId, reporterId);
  if (!member) throw new AppError('not_found', { message: "This person isn't in this server." });
  return createReport(guildId, { userId: reporterId, username: member.displayName }, report);
}
