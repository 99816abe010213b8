import 'server-only';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { listKey } from '@/lib/rules/arcade/indexes';

/** How much longer than others somebody may take: twice as long in their first match of a game. */
export async function paceOf(userId: string, gameId: string): Promise<1 | 2> {
  const all = collectionOf(matches);
  const played = await all.list({ index: 'lists', equals: listKey(userId, 'finished', gameId), limit: 1 });
  return played.items.length === 0 ? 2 : 1;
}
