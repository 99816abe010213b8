import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Page } from '@/lib/db/collection';
import { cases } from '@/lib/db/collections/cases';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { allCasesTerm } from '@/lib/rules/cases/case-index';
import type { CaseKind } from '@/lib/rules/cases/kinds';

const PAGE = 25;

const removals: ReadonlySet<CaseKind> = new Set<CaseKind>(['kick', 'softban', 'ban']);

/** Members removed since the list was requested (epoch ms), whom it may still include. */
export async function listRemoved(guildId: GuildId, askedAt: number): Promise<ReadonlySet<string>> {
  const since = new Date(askedAt).toISOString();
  const removed = new Set<string>();
  let after: string | null = null;
  for (;;) {
    const asked = { index: 'terms', equals: allCasesTerm(guildId), order: 'desc', limit: PAGE } as const;
    const page: Page<Doc<typeof cases>> = await collectionOf(cases).list({ ...asked, after });
    // The bot may report late, so older entries can come between.
    const recent = page.items.filter(({ value }) => value.createdAt >= since);
    for (const { value } of recent) if (removals.has(value.kind)) removed.add(value.target.userId);
    if (recent.length === 0 || page.next === null) return removed;
    after = page.next;
  }
}
