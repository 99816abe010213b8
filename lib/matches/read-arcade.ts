import 'server-only';
import { balanceOf } from '@/lib/coins/read-coins';
import type { ArcadeHome } from '@/lib/contracts/arcade/lists';
import type { UserId } from '@/lib/core/ids';
import { arcadeRatings, matches } from '@/lib/db/collections/matches';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { games } from '@/lib/games/registry';
import { findTile } from '@/lib/games/tiles';
import { apartFrom } from '@/lib/matches/apart-from';
import { findCardBreak } from '@/lib/matches/find-card-break';
import { viewContextOf } from '@/lib/matches/show-match';
import { gameOf } from '@/lib/matches/stored-matches';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { listKey, type MatchList } from '@/lib/rules/arcade/indexes';
import { ratingNow } from '@/lib/rules/arcade/rating-schema';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { toShownRating, toSummary } from '@/lib/rules/arcade/to-view';
import type { MatchSummary } from '@/lib/rules/arcade/view-schema';

const mostListed = 50;
const mostTables = 20;

/** Summaries of matches for the user, without those that a timer has ended. */
async function summariesOf(
  found: readonly StoredMatch[],
  userId: string,
  phases: readonly StoredMatch['phase'][],
): Promise<MatchSummary[]> {
  const now = Date.now();
  const present = found
    .map((match) => caughtUp(gameOf(match), match, now))
    .filter((match) => phases.includes(match.phase));
  return Promise.all(
    present.map(async (match) => toSummary(gameOf(match), match, await viewContextOf(match, userId))),
  );
}

async function listOf(userId: string, list: MatchList): Promise<readonly StoredMatch[]> {
  const all = collectionOf(matches);
  const query = { index: 'lists', equals: listKey(userId, list), order: 'desc', limit: mostListed } as const;
  return (await all.list(query)).items.map(({ value }) => value);
}

/** Invitations to a table stay valid while it is active. */
const phasesOf = { active: ['active'], waiting: ['waiting'], invited: ['waiting', 'active'] } as const;

/** The user's matches in a list, without those that a timer has ended. */
export async function listSummaries(
  userId: string,
  list: 'active' | 'waiting' | 'invited',
): Promise<MatchSummary[]> {
  return summariesOf(await listOf(userId, list), userId, phasesOf[list]);
}

/** Other people's open tables, except where the user and a player have blocked each other. */
async function tablesFor(userId: string): Promise<readonly StoredMatch[]> {
  const all = collectionOf(matches);
  const found = await Promise.all(
    games.map(({ id }) => all.list({ index: 'table', equals: id, order: 'desc', limit: mostTables })),
  );
  const apart = await apartFrom(userId);
  return found
    .flatMap(({ items }) => items.map(({ value }) => value))
    .filter(({ seats }) =>
      seats.every(({ person }) => person === null || (person.userId !== userId && !apart.has(person.userId))),
    );
}

/** The user's arcade home: matches, invitations, open tables, records, coins and break. */
export async function readArcade(userId: UserId): Promise<ArcadeHome> {
  const [active, waiting, invitations, tables, ratings, coins, cardBreak] = await Promise.all([
    listSummaries(userId, 'active'),
    listSummaries(userId, 'waiting'),
    listSummaries(userId, 'invited'),
    tablesFor(userId).then((found) => summariesOf(found, userId, ['waiting', 'active'])),
    listAll(collectionOf(arcadeRatings), { index: 'userId', equals: userId }),
    balanceOf(userId),
    findCardBreak(userId),
  ]);
  const now = Date.now();
  return {
    active: active.toSorted((a, b) => Number(b.isYourTurn) - Number(a.isYourTurn)),
    waiting,
    invitations,
    tables: cardBreak === null ? tables : tables.filter(({ gameId }) => !findTile(gameId)?.isCards),
    records: ratings.map(({ value }) => ({
      ...toShownRating(ratingNow(value, now)),
      gameId: value.gameId,
      matches: value.matches,
      wins: value.wins,
      draws: value.draws,
      losses: value.losses,
      tables: value.tables,
    })),
    coins,
    cardBreak,
  };
}
