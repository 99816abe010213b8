import 'server-only';
import type { listReports as contract, ReportPage, ReportsData } from '@/lib/contracts/reports';
import type { QueryOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { collectionOf } from '@/lib/db/store';
import { reportScope, toListedReport } from '@/lib/guilds/reports/report-states';

const PAGE = 20;

export type ReportQuery = QueryOf<typeof contract>;

/** A page of a guild's reports: open ones oldest first, resolved newest first. Throws `bad_request`. */
export async function listReports(
  guildId: GuildId,
  { state, after, ...part }: ReportQuery,
): Promise<ReportPage> {
  const page = await collectionOf(reports).list({
    index: 'scopes',
    equals: reportScope(guildId, state, part),
    order: state === 'open' ? 'asc' : 'desc',
    limit: PAGE,
    after,
  });
  return { items: page.items.map(toListedReport).filter((item) => item !== null), next: page.next };
}

/** The reports panel's first view: the first open ones, and their number. */
export async function readReports(guildId: GuildId): Promise<ReportsData> {
  const [openReports, openReportCount] = await Promise.all([
    listReports(guildId, { state: 'open' }),
    collectionOf(reports).count({ index: 'scopes', equals: reportScope(guildId, 'open') }),
  ]);
  return { openReports, openReportCount };
}
