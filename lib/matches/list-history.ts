import 'server-only';
import type { listHistory as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { viewContextOf } from '@/lib/matches/show-match';
import { gameOf } from '@/lib/matches/stored-matches';
import { listKey } from '@/lib/rules/arcade/indexes';
import { toSummary } from '@/lib/rules/arcade/to-view';

const pageLength = 20;

/** A user's finished matches, newest first, of one game or all. Throws 'bad_request' for a bad cursor. */
export async function listHistory(
  userId: string,
  { gameId, after }: { readonly gameId?: string | undefined; readonly after?: string | undefined },
): Promise<AnswerOf<typeof contract>> {
  const equals = listKey(userId, 'finished', gameId);
  const all = collectionOf(matches);
  const page = await all.list({ index: 'lists', equals, order: 'desc', limit: pageLength, after });
  const items = await Promise.all(
    page.items.map(async ({ value }) => toSummary(gameOf(value), value, await viewContextOf(value, userId))),
  );
  return { items, next: page.next };
}
