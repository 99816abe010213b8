import 'server-only';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { listKey } from '@/lib/rules/arcade/indexes';

/** The factor for a user's clocks: 2 in their first match of a game, otherwise 1. */
export async function paceOf(userId: string, gameId: string): Promise<1 | 2> {
  const all = collectionOf(matches);
  const played = await all.list({ index: 'lists', equals: listKey(userId, 'finished', gameId), limit: 1 });
  return played.items.length === 0 ? 2 : 1;
}
