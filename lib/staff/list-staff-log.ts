import 'server-only';
import type { listStaffLog as contract } from '@/lib/contracts/staff/log';
import { staffAreas } from '@/lib/core/access';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { readAudit } from '@/lib/delivery/read-audit';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { siteScope } from '@/lib/rules/staff/actions';

const titles = new Map(
  Object.values(staffAreas).map(({ path, title }) => [path.slice(path.lastIndexOf('/') + 1), title]),
);

/** A page of actions by staff that match `query`, newest first. */
export async function listStaffLog(query: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { items, next } = await readAudit(siteScope, query);
  return {
    next,
    items: items.map(({ id, value }) => ({
      id,
      section: value.section,
      sectionTitle: titles.get(value.section) ?? value.section,
      userId: value.userId,
      username: value.username,
      at: value.at,
      changes: value.changes.map(({ field, before, after }) => ({
        field,
        label: field,
        before: String(before),
        after: String(after),
      })),
      action: sentenceOf(value),
      revertOf: value.revertOf,
    })),
  };
}
