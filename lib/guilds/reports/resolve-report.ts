import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { ListedReport } from '@/lib/contracts/reports/reports';
import { clipText } from '@/lib/core/clip-text';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { getStore } from '@/lib/db/store';
import { isMessageGone } from '@/lib/discord/failures';
import { editMessage, sendDirectMessage } from '@/lib/discord/messages';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { toReportMessage } from '@/lib/guilds/reports/report-message';
import { freeReportSlot } from '@/lib/guilds/reports/report-slots';
import { assertOfGuild, type Report, resolved, toListedReport } from '@/lib/guilds/reports/report-states';

/**
 * Marks the posted report. It is resolved with or without that: gives Discord's reason when it cannot be
 * done, else null.
 */
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
 * Writes to the reporter; gives Discord's reason when that cannot be done, else null. The member hub says the
 * same.
 */
async function tell(guildName: string, id: string, { reporter, text, resolution }: Report) {
  const quoted = clipText(text.replaceAll(/\s+/g, ' '), 200);
  const content = [
    `Your report in ${guildName} is resolved.`,
    `> ${quoted}`,
    ...(resolution?.note ? [resolution.note] : []),
  ].join('\n');
  const message = { content, allowedMentions: { parse: [] } };
  try {
    await sendDirectMessage(reporter.userId, message, { nonce: toPostNonce('report-resolved', id) });
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

export interface ReportResolution {
  readonly reportId: string;
  readonly note: string;
  readonly tellReporter: boolean;
}

export interface ResolvedReport {
  readonly report: ListedReport;
  /** Why its message could not be marked, or null. */
  readonly unmarked: string | null;
  /** Why its reporter could not be written to, or null. */
  readonly untold: string | null;
}

/**
 * Closes a report with a note, once: of several who do so at the same time one wins, the others get
 * `conflict`. With `tellReporter` the reporter is shown the note in the member hub and written to. Throws
 * `not_found` for a report of another guild.
 */
export async function resolveReport(
  guildId: GuildId,
  { reportId, note, tellReporter }: ReportResolution,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<ResolvedReport> {
  const collection = (await getStore()).collection(reports);
  const [found, snapshot] = await Promise.all([collection.get(reportId), findSnapshot(guildId)]);
  assertOfGuild(found?.value, guildId);
  if (!snapshot) throw new AppError('not_found');
  const resolution = {
    by: { userId: by.userId, username: by.username },
    note,
    at: new Date().toISOString(),
    isTold: tellReporter,
  };
  const stored = await collection.update(reportId, (report) => resolved(report, resolution));
  await freeReportSlot({ guildId, userId: stored.value.reporter.userId }, reportId);
  const report = toListedReport(stored);
  if (!report) throw new AppError('internal');
  const [unmarked, untold] = await Promise.all([
    mark(stored.value),
    tellReporter ? tell(snapshot.guild.name, reportId, stored.value) : null,
  ]);
  return { report, unmarked, untold };
}
