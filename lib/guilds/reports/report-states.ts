import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { messageLink } from '@/lib/rules/messages/message-link';
import type { ListedReport, OwnReport, StoredReport as Report } from '@/lib/rules/reports/schema';

type Resolution = NonNullable<Report['resolution']>;

/** A subset of the reports in a state: by kind, by category name, or both. */
export interface ReportPart {
  readonly kind?: Report['kind'] | undefined;
  readonly category?: string | undefined;
}

/** The index value of a guild's reports in a state, optionally of one kind and category. */
export function reportScope(
  guildId: string,
  state: ListedReport['state'],
  { kind, category }: ReportPart = {},
): string {
  const list = kind === undefined ? `${guildId}:${state}` : `${guildId}:${state}:${kind}`;
  return category === undefined ? list : `${list}::${category}`;
}

function inState(report: Report, state: ListedReport['state'], listedAt: string): Report {
  const { guildId, kind } = report;
  const category = report.category?.name;
  const parts: ReportPart[] = [{}, { kind }];
  if (category !== undefined) parts.push({ category }, { kind, category });
  return {
    ...report,
    state,
    listedAt,
    scopes: parts.map((part) => reportScope(guildId, state, part)),
  };
}

/** The queued report, with its message. */
export function opened(report: Report, messageId: string): Report {
  return { ...inState(report, 'open', report.createdAt), messageId };
}

/** The resolved report. Throws `conflict` if it is resolved already. */
export function resolved(report: Report, resolution: Resolution): Report {
  if (report.state !== 'open') {
    const by = report.resolution?.by.username;
    throw conflict(by === undefined ? "This report isn't open." : `${by} has already resolved this report.`);
  }
  return { ...inState(report, 'resolved', resolution.at), resolution };
}

/** A report as the dashboard shows it; null if it is not posted yet. */
export function toListedReport({ id, value }: Stored<Report>): ListedReport | null {
  const { guildId, state, channelId, messageId } = value;
  if (state === 'posting') return null;
  const { kind, category, text, reporter, target, createdAt, resolution } = value;
  const link = channelId && messageId ? messageLink({ guildId, channelId, messageId }) : null;
  return { id, kind, state, category, text, reporter, target, createdAt, link, resolution };
}

/** A report for its reporter, without its resolver and the team's note; null if it isn't posted yet. */
export function toOwnReport({ id, value }: Stored<Report>): OwnReport | null {
  const { state, category, text, target, createdAt, resolution } = value;
  if (state === 'posting') return null;
  return {
    id,
    state,
    category,
    text,
    target: target?.username ?? null,
    createdAt,
    resolvedAt: resolution?.at ?? null,
    note: resolution?.isNoteShared ? resolution.note : '',
  };
}
