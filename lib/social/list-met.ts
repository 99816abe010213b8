import 'server-only';
import type { FoundPerson } from '@/lib/contracts/friends';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { findGame } from '@/lib/games/registry';
import { listKey } from '@/lib/rules/arcade/indexes';
import { findingLimits } from '@/lib/rules/friends/finding';
import { friendshipId } from '@/lib/rules/friends/friendship';
import { toPerson } from '@/lib/social/list-friends';

/** Opponents of the last matches, latest first, with no relationship to the caller. */
export async function listMet(viewerId: UserId): Promise<FoundPerson[]> {
  const equals = listKey(viewerId, 'finished');
  const query = { index: 'lists', equals, order: 'desc', limit: findingLimits.matches } as const;
  const { items } = await collectionOf(matches).list(query);
  const games = new Map<string, string>();
  for (const { value } of items) {
    for (const { person } of value.seats) {
      if (person && person.userId !== viewerId && !games.has(person.userId)) {
        games.set(person.userId, findGame(value.gameId)?.name ?? value.gameId);
      }
    }
  }
  const idOf = (userId: string) => friendshipId(viewerId, userId);
  const [known, friends] = await Promise.all([
    collectionOf(accounts).getMany([...games.keys()]),
    collectionOf(friendships).getMany([...games.keys()].map(idOf)),
  ]);
  return [...games]
    .flatMap(([userId, via]) => {
      const account = known.get(userId)?.value;
      const isNew = (friends.get(idOf(userId))?.value.lists.length ?? 0) === 0;
      return account?.eraseAt === null && isNew ? [{ ...toPerson(account), via }] : [];
    })
    .slice(0, findingLimits.found);
}
