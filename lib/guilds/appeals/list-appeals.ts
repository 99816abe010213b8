import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { appeals } from '@/lib/db/collections/appeals';
import { collectionOf } from '@/lib/db/store';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { appealScope } from '@/lib/rules/appeals/appeals';
import type { ListedAppeal, StoredAppeal } from '@/lib/rules/appeals/schema';

const PAGE = 20;
/** How many of the appellant's cases are shown with an appeal. */
const MOST_CASES = 3;

/** An appeal as the dashboard shows it, with the appellant's latest cases. */
export async function toListedAppeal(
  guildId: GuildId,
  { id, value }: Stored<StoredAppeal>,
): Promise<ListedAppeal> {
  const { kind, appellant, text, createdAt, decision, past } = value;
  const { items, next, warnings } = await listCases(guildId, {
    targetId: appellant.userId,
    limit: MOST_CASES,
  });
  return {
    id,
    kind,
    appellant,
    text,
    createdAt,
    decision: decision && { ...decision, by: decision.by.username },
    earlier: past.length,
    cases: { items, isMore: next !== null, warnings: warnings ?? 0 },
  };
}

/** A page of a guild's appeals: open ones oldest first, decided ones newest first. Throws `bad_request`. */
export async function listAppeals(
  guildId: GuildId,
  state: 'open' | 'decided',
  after?: string,
): Promise<{ items: ListedAppeal[]; next: string | null }> {
  const page = await collectionOf(appeals).list({
    index: 'scope',
    equals: appealScope(guildId, state),
    order: state === 'open' ? 'asc' : 'desc',
    limit: PAGE,
    after,
  });
  return {
    next: page.next,
    items: await Promise.all(page.items.map((appeal) => toListedAppeal(guildId, appeal))),
  };
}
