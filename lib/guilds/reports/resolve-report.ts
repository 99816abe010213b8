import 'server-only';
import { randomUUID } from 'node:crypto';
import type { resolveReport as contract } from '@/lib/contracts/reports';
import type { AnswerOf, BodyOf } from '@/lib/core/endpoint';
import { AppError, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { reportOutlet } from '@/lib/guilds/reports/report-outlet';
import { freeReportSlot } from '@/lib/guilds/reports/report-slots';
import { resolved, toListedReport } from '@/lib/guilds/reports/report-states';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { resolveIssueAction, resolveReportAction } from '@/lib/rules/reports/actions';
import type { ListedReport, StoredReport } from '@/lib/rules/reports/schema';

export type ReportResolution = BodyOf<typeof contract>;

export interface ResolvedReport {
  readonly report: ListedReport;
  /** Why its message could not be updated, or null. */
  readonly unmarked: string | null;
  /** Why its reporter could not be notified, or null. */
  readonly notifyFailure: string | null;
}

/**
 * Resolves a report with a note, once: of concurrent calls one wins, the others get `conflict`. Its message
 * is updated, and with `tellReporter` the reporter sees the note in the member hub and is notified; the
 * report is resolved even if these fail. Throws `not_found` for a report of another guild, `forbidden` if the
 * person can't see its message.
 */
export async function resolveReport(
  guildId: GuildId,
  { reportId, note, tellReporter }: ReportResolution,
  actor: Actor,
): Promise<ResolvedReport> {
  const found = await collectionOf(reports).get(reportId);
  if (found?.value.guildId !== guildId) {
    throw notFound('This report no longer exists.');
  }
  const { by, at, noteOf } = beginAct(guildId, actor);
  const stake = { channels: { message: found.value.channelId } };
  await assertMay(await getSnapshot(guildId), by, resolveReportAction, stake);
  const [markKey, noticeKey] = [randomUUID(), randomUUID()] as const;
  const change = (report: StoredReport): StoredReport => {
    const { target, messageId, outbox } = report;
    return {
      ...resolved(report, { by, note, at, isNoteShared: tellReporter }),
      outbox: [
        ...outbox,
        target ? noteOf(resolveReportAction, { target }) : noteOf(resolveIssueAction, {}),
        ...(messageId === null ? [] : [newItem('mark-report', markKey, at)]),
        ...(tellReporter ? [newItem('notify-reporter', noticeKey, at)] : []),
      ],
    };
  };
  const { stored, failures } = await deliver(reportOutlet, reportId, (all) => all.update(reportId, change));
  const report = stored && toListedReport(stored);
  if (!report) throw new AppError('internal');
  await freeReportSlot({ guildId, userId: report.reporter.userId }, reportId);
  return {
    report,
    unmarked: failures.get(markKey)?.message ?? null,
    notifyFailure: failures.get(noticeKey)?.message ?? null,
  };
}

/** The response of a call that resolves a report: what was done, and what of it failed. */
export function toResolutionAnswer({
  report,
  unmarked,
  notifyFailure,
}: ResolvedReport): AnswerOf<typeof contract> {
  const message = [
    'Report resolved.',
    ...(unmarked === null ? [] : [`Its message could not be changed (${unmarked}).`]),
    ...(notifyFailure === null
      ? []
      : [`${report.reporter.username} couldn't be told by DM (${notifyFailure}).`]),
  ].join(' ');
  return { message, report };
}
