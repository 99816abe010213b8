import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { ListedReport } from '@/lib/contracts/reports';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { getStore } from '@/lib/db/store';
import { isMessageGone } from '@/lib/discord/failures';
import { editMessage } from '@/lib/discord/messages';
import { toReportMessage } from '@/lib/guilds/reports/report-message';
import { freeReportSlot } from '@/lib/guilds/reports/report-slots';
import { assertOfGuild, type Report, resolved, toListedReport } from '@/lib/guilds/reports/report-states';

/** Marks the posted report. It is resolved with or without that: gives Discord's reason when it cannot be done, else null. */
async function mark(report: Report): Promise<string | null> {
  const { channelId, messageId } = report;
  if (channelId === null || messageId === null) return null;
  try {
    await editMessage(channelId, messageId, toReportMessage(report, ''));
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return isMessageGone(error) ? null : error.message;
  }
}

/**
 * Closes a report with a note, once: of several who do so at the same time one wins, the others get `conflict`. Gives the report, and why its
 * message could not be marked or null. Throws `not_found` for a report of another guild.
 */
export async function resolveReport(
  guildId: GuildId,
  { reportId, note }: { readonly reportId: string; readonly note: string },
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<{ readonly report: ListedReport; readonly unmarked: string | null }> {
  const collection = (await getStore()).collection(reports);
  assertOfGuild((await collection.get(reportId))?.value, guildId);
  const resolution = {
    by: { userId: by.userId, username: by.username },
    note,
    at: new Date().toISOString(),
  };
  const stored = await collection.update(reportId, (report) => resolved(report, resolution));
  await freeReportSlot({ guildId, userId: stored.value.reporter.userId }, reportId);
  const report = toListedReport(stored);
  if (!report) throw new AppError('internal');
  return { report, unmarked: await mark(stored.value) };
}
