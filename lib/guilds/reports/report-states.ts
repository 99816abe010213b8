import 'server-only';
import type { ListedReport } from '@/lib/contracts/reports';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageLink } from '@/lib/core/message-link';
import type { Stored } from '@/lib/db/collection';
import type { reports } from '@/lib/db/collections/reports';
import type { Doc } from '@/lib/db/define-collection';

export type Report = Doc<typeof reports>;
type Resolution = NonNullable<Report['resolution']>;

/** The list of a guild's reports in a state, of one kind where one is named. */
export function reportScope(
  guildId: string,
  state: ListedReport['state'],
  kind?: Report['kind'] | undefined,
): string {
  return kind === undefined ? `${guildId}:${state}` : `${guildId}:${state}:${kind}`;
}

function inState(report: Report, state: ListedReport['state'], listedAt: string): Report {
  const { guildId, kind } = report;
  return {
    ...report,
    state,
    listedAt,
    scopes: [reportScope(guildId, state), reportScope(guildId, state, kind)],
  };
}

/** The report in the queue, with the message it was posted as. */
export function opened(report: Report, messageId: string | null): Report {
  return { ...inState(report, 'open', report.createdAt), messageId };
}

/** The report closed. Throws `conflict` when somebody has done so before. */
export function resolved(report: Report, resolution: Resolution): Report {
  if (report.state !== 'open') {
    const by = report.resolution?.by.username;
    throw new AppError('conflict', {
      message: by === undefined ? 'This report is not open.' : `${by} has resolved this report already.`,
    });
  }
  return { ...inState(report, 'resolved', resolution.at), resolution };
}

/** A report as the dashboard shows it; null for one that is still on its way. */
export function toListedReport({ id, value }: Stored<Report>): ListedReport | null {
  const { guildId, kind, state, text, reporter, target, createdAt, channelId, messageId, resolution } = value;
  if (state === 'posting') return null;
  const link = channelId && messageId ? messageLink({ guildId, channelId, messageId }) : null;
  return { id, kind, state, text, reporter, target, createdAt, link, resolution };
}

/** Throws `not_found` for a report of another guild. */
export function assertOfGuild(report: Report | undefined, guildId: GuildId): asserts report is Report {
  if (report?.guildId !== guildId) {
    throw new AppError('not_found', { message: 'This report does not exist any more.' });
  }
}
