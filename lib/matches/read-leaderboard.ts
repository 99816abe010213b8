import 'server-only';
import type { readLeaderboard as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { forbidden, invalidAt } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { accounts, userGuildLists } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { arcadeRatings } from '@/lib/db/collections/matches';
import { eachOf, listAll } from '@/lib/db/list-all';
import { getStore } from '@/lib/db/store';
import { pictureOf } from '@/lib/matches/show-match';
import { gameOf } from '@/lib/matches/stored-matches';
import { boardRules } from '@/lib/rules/arcade/limits';
import { isOnBoard, ratingId, type StoredRating } from '@/lib/rules/arcade/rating-schema';

type Board = AnswerOf<typeof contract>;

const mostRows = 100;
/** Of how many of the best it is looked whether they are in a server. */
const mostLookedAt = 1000;

/** The best of all, best first. */
async function bestOf(gameId: string, most: number): Promise<StoredRating[]> {
  const now = Date.now();
  const found: StoredRating[] = [];
  const ratings = (await getStore()).collection(arcadeRatings);
  for await (const { value } of eachOf(ratings, { index: 'board', equals: gameId, order: 'desc' })) {
    if (isOnBoard(value, now)) found.push(value);
    if (found.length >= most) break;
  }
  return found;
}

async function friendsOf(userId: string, gameId: string): Promise<StoredRating[]> {
  const store = await getStore();
  const query = { index: 'lists', equals: `${userId}:friends` } as const;
  const found = await listAll(store.collection(friendships), query);
  const ids = new Set([userId, ...found.flatMap(({ value }) => value.users)]);
  const keys = [...ids].map((id) => ratingId(id, gameId));
  const ratings = await store.collection(arcadeRatings).getMany(keys);
  const now = Date.now();
  return [...ratings.values()]
    .map(({ value }) => value)
    .filter((rating) => isOnBoard(rating, now))
    .toSorted((a, b) => b.rating - a.rating);
}

/** Those of a server: who is in it, as Discord last said of each of them. */
async function membersOf(guildId: string, userId: string, gameId: string): Promise<StoredRating[]> {
  const lists = (await getStore()).collection(userGuildLists);
  const isIn = (list: { readonly guilds: readonly { readonly id: string }[] } | undefined) =>
    list?.guilds.some(({ id }) => id === guildId) ?? false;
  if (!isIn((await lists.get(userId))?.value)) throw forbidden("You aren't in this server.");
  const best = await bestOf(gameId, mostLookedAt);
  const known = await lists.getMany(best.map((rating) => rating.userId));
  return best.filter((rating) => isIn(known.get(rating.userId)?.value));
}

function ratingsFor(gameId: string, userId: string, { scope, guildId }: QueryOf<typeof contract>) {
  switch (scope) {
    case 'all':
      return bestOf(gameId, mostRows);
    case 'friends':
      return friendsOf(userId, gameId);
    case 'server':
      if (guildId === undefined) throw invalidAt('guildId', 'Choose a server.');
      return membersOf(guildId, userId, gameId);
  }
}

/**
 * The best players of a game with enough rated matches, one of them lately. Fails with 'not_found' for an
 * unknown game, and 'forbidden' for a server that `userId` is not in.
 */
export async function readLeaderboard(
  gameId: string,
  userId: UserId,
  query: QueryOf<typeof contract>,
): Promise<Board> {
  const { id } = gameOf({ gameId });
  const ratings = (await ratingsFor(id, userId, query)).slice(0, mostRows);
  const store = await getStore();
  const people = await store.collection(accounts).getMany(ratings.map((rating) => rating.userId));
  const rows = ratings
    .flatMap((rating) => {
      const person = people.get(rating.userId)?.value;
      return person ? [{ rating, person }] : [];
    })
    .map(({ rating, person }, place) => ({
      rank: place + 1,
      userId: rating.userId,
      username: person.username,
      avatarUrl: pictureOf(person),
      rating: Math.round(rating.rating),
      matches: rating.matches,
      isYou: rating.userId === userId,
    }));
  const own = (await store.collection(arcadeRatings).get(ratingId(userId, id)))?.value;
  const missing = Math.max(0, boardRules.matches - (own?.matches ?? 0));
  return { rows, own: rows.find(({ isYou }) => isYou) ?? null, missing };
}
