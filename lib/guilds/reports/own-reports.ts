import 'server-only';
import type { OwnReportPage } from '@/lib/contracts/reports';
import type { GuildId, UserId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { collectionOf } from '@/lib/db/store';
import { toOwnReport } from '@/lib/guilds/reports/report-states';
import type { OwnReport } from '@/lib/rules/reports/schema';

const PAGE = 20;

/**
 * A page of a member's own reports in a guild, the latest first: at most 39, fewer than 20 only at the end.
 * Reports in other guilds are skipped, since the index only has the person. Throws `bad_request` for an
 * invalid `after`.
 */
export async function listOwnReports(
  guildId: GuildId,
  reporterId: UserId,
  after?: string | undefined,
): Promise<OwnReportPage> {
  const items: OwnReport[] = [];
  let next: string | null = after ?? null;
  do {
    const page = await collectionOf(reports).list({
      index: 'reporter.userId',
      equals: reporterId,
      order: 'desc',
      limit: PAGE,
      after: next,
    });
    const own = page.items.filter(({ value }) => value.guildId === guildId);
    items.push(...own.map(toOwnReport).filter((report) => report !== null));
    next = page.next;
  } while (next !== null && items.length < PAGE);
  return { items, next };
}
