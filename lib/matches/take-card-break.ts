import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { arcadeBreaks, matches } from '@/lib/db/collections/matches';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { games } from '@/lib/games/registry';
import { findTile } from '@/lib/games/tiles';
import { leaveMatch } from '@/lib/matches/leave-match';
import { stopSearch } from '@/lib/matches/search-match';
import { type CardBreak, withCardBreak } from '@/lib/rules/arcade/card-break';
import type { CardBreakLength } from '@/lib/rules/arcade/card-break-lengths';
import { listKey } from '@/lib/rules/arcade/indexes';

/** Leaves all that could start a card game later: searches, waiting matches, and tables, which never end. */
async function leaveWaiting(userId: string): Promise<void> {
  const cardGames = games.filter(({ id }) => findTile(id)?.isCards);
  await Promise.all(cardGames.map(({ id }) => stopSearch(id, userId)));
  const listed = (list: 'waiting' | 'active') =>
    listAll(collectionOf(matches), { index: 'lists', equals: listKey(userId, list) });
  const [waiting, active] = await Promise.all([listed('waiting'), listed('active')]);
  for (const { id, value } of [...waiting, ...active.filter((one) => one.value.isTable)]) {
    if (!cardGames.some((game) => game.id === value.gameId)) continue;
    try {
      await leaveMatch(id, userId);
    } catch (error) {
      // It has just started, and is played to its end.
      if (!isAppError(error, 'conflict') && !isAppError(error, 'not_found')) throw error;
    }
  }
}

/** Closes card games for a user, and leaves waiting ones. Throws `conflict` if a current break ends later. */
export async function takeCardBreak(userId: string, length: CardBreakLength): Promise<CardBreak> {
  const { value } = await collectionOf(arcadeBreaks).upsert(
    userId,
    () => withCardBreak(null, userId, length, Date.now()),
    (taken) => withCardBreak(taken, userId, length, Date.now()),
  );
  await leaveWaiting(userId);
  return value;
}
