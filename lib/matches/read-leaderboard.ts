import 'server-only';
import type { readLeaderboard as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { forbidden, invalidAt } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { accounts, userGuildLists } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { arcadeRatings, arcadeSeasons } from '@/lib/db/collections/matches';
import { eachOf, listAll } from '@/lib/db/list-all';
import { collectionOf, getStore } from '@/lib/db/store';
import { pictureOf } from '@/lib/matches/show-match';
import { gameOf } from '@/lib/matches/stored-matches';
import { takeWhere } from '@/lib/matches/take-where';
import { boardRules } from '@/lib/rules/arcade/limits';
import { isOnBoard, ratingId, ratingNow, type StoredRating } from '@/lib/rules/arcade/rating-schema';
import { lastSeasons, seasonBoard, seasonEnd, seasonId } from '@/lib/rules/arcade/season';

type Board = AnswerOf<typeof contract>;

const mostRows = 100;
/** Maximum top players checked for membership of a server. */
const mostCandidates = 1000;
/** Maximum ratings read, including those of people who are no longer active. */
const mostRead = 5000;
/** Maximum seasons shown, including the current one. */
const mostSeasons = 8;

/** A game's leaderboard: all time, or one season. */
interface Place {
  readonly ratings: Collection<StoredRating, 'board' | 'userId'>;
  /** The value of the index `board`. */
  readonly board: string;
  readonly idOf: (userId: string) => string;
  /** The time for which the board is computed, epoch ms: for a past season its end. */
  readonly at: number;
}

async function placeFor(gameId: string, season: string | undefined): Promise<Place> {
  const store = await getStore();
  const now = Date.now();
  if (season === undefined) {
    const idOf = (userId: string) => ratingId(userId, gameId);
    return { ratings: store.collection(arcadeRatings), board: gameId, idOf, at: now };
  }
  return {
    ratings: store.collection(arcadeSeasons),
    board: seasonBoard(gameId, season),
    idOf: (userId) => seasonId(userId, gameId, season),
    at: Math.min(now, seasonEnd(season)),
  };
}

/** The top of the board, best first; reads at most the first `mostRead` ratings. */
async function bestOf({ ratings, board, at }: Place, most: number): Promise<StoredRating[]> {
  const rows = eachOf(ratings, { index: 'board', equals: board, order: 'desc' });
  const found = await takeWhere(rows, ({ value }) => isOnBoard(value, at), { most, mostRead });
  return found.map(({ value }) => value);
}

async function friendsOf(place: Place, userId: string): Promise<StoredRating[]> {
  const query = { index: 'lists', equals: `${userId}:friends` } as const;
  const found = await listAll(collectionOf(friendships), query);
  const ids = new Set([userId, ...found.flatMap(({ value }) => value.users)]);
  const ratings = await place.ratings.getMany([...ids].map(place.idOf));
  return [...ratings.values()]
    .map(({ value }) => value)
    .filter((rating) => isOnBoard(rating, place.at))
    .toSorted((a, b) => b.rating - a.rating);
}

/** The top players in a server, by their last stored guild lists. Throws 'forbidden' for non-members. */
async function membersOf(place: Place, guildId: string, userId: string): Promise<StoredRating[]> {
  const lists = collectionOf(userGuildLists);
  const isIn = (list: { readonly guilds: readonly { readonly id: string }[] } | undefined) =>
    list?.guilds.some(({ id }) => id === guildId) ?? false;
  if (!isIn((await lists.get(userId))?.value)) throw forbidden("You aren't in this server.");
  const best = await bestOf(place, mostCandidates);
  const known = await lists.getMany(best.map((rating) => rating.userId));
  return best.filter((rating) => isIn(known.get(rating.userId)?.value));
}

function ratingsFor(place: Place, userId: string, { scope, guildId }: QueryOf<typeof contract>) {
  switch (scope) {
    case 'all':
      return bestOf(place, mostRows);
    case 'friends':
      return friendsOf(place, userId);
    case 'server':
      if (guildId === undefined) throw invalidAt('guildId', 'Choose a server.');
      return membersOf(place, guildId, userId);
  }
}

/** The seasons in which anyone has played enough for the board, and the current one. */
async function seasonsOf(gameId: string): Promise<string[]> {
  const all = collectionOf(arcadeSeasons);
  const [present = '', ...past] = lastSeasons(Date.now(), mostSeasons);
  const counts = await Promise.all(
    past.map((season) => all.count({ index: 'board', equals: seasonBoard(gameId, season) })),
  );
  return [present, ...past.filter((_, place) => (counts[place] ?? 0) > 0)];
}

/**
 * The best players of a game with enough rated matches, one of them recent; for a past season as of its end.
 * Throws 'not_found' for an unknown game, and 'forbidden' for a server that `userId` is not in.
 */
export async function readLeaderboard(
  gameId: string,
  userId: UserId,
  query: QueryOf<typeof contract>,
): Promise<Board> {
  const { id } = gameOf({ gameId });
  const place = await placeFor(id, query.season);
  const ratings = (await ratingsFor(place, userId, query)).slice(0, mostRows);
  const people = await collectionOf(accounts).getMany(ratings.map((rating) => rating.userId));
  const rows = ratings
    .flatMap((rating) => {
      const person = people.get(rating.userId)?.value;
      return person ? [{ rating, person }] : [];
    })
    .map(({ rating, person }, index) => ({
      rank: index + 1,
      userId: rating.userId,
      username: person.username,
      avatarUrl: pictureOf(person),
      rating: Math.round(rating.rating),
      matches: rating.matches,
      isYou: rating.userId === userId,
    }));
  const own = (await place.ratings.get(place.idOf(userId)))?.value ?? null;
  const missing = Math.max(0, boardRules.matches - (own?.matches ?? 0));
  const isUncertain =
    own !== null && missing === 0 && ratingNow(own, place.at).deviation >= boardRules.deviation;
  return {
    rows,
    own: rows.find(({ isYou }) => isYou) ?? null,
    missing,
    isUncertain,
    seasons: await seasonsOf(id),
  };
}
