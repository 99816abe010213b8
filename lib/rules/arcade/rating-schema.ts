import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { newRating, type Rating, rest } from '@/lib/games/rating';
import { boardRules } from '@/lib/rules/arcade/limits';
import type { Sitting } from '@/lib/rules/arcade/schema';

const count = z.int().nonnegative();

const noTables = { sittings: 0, hands: 0, net: 0 };

/** How somebody has done in a game. */
export const storedRating = z.object({
  userId: personId(),
  gameId: z.string(),
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  matches: count,
  wins: count,
  draws: count,
  losses: count,
  lastAt: z.iso.datetime(),
  /** The last matches and sittings that have counted: none counts twice. */
  counted: z.array(z.string()),
  /** At tables without an end: sittings, hands that were dealt in them, and chips won or lost. */
  tables: z.object({ sittings: count, hands: count, net: z.int() }).default(noTables),
  /** The game, once they stand on its leaderboard, by `order`. */
  board: z.string().nullable(),
  order: z.string(),
});
export type StoredRating = z.output<typeof storedRating>;

const keptKeys = 100;
const DAY = 86_400_000;

export function ratingId(userId: string, gameId: string): string {
  return `${userId}:${gameId}`;
}

export function firstRating(userId: string, gameId: string, now: number): StoredRating {
  return {
    ...newRating,
    userId,
    gameId,
    matches: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    lastAt: new Date(now).toISOString(),
    counted: [],
    tables: noTables,
    board: null,
    order: '',
  };
}

/** A rating as it is today, by all the days without a match. */
export function ratingNow(stored: StoredRating, now: number): Rating {
  const { rating, deviation, volatility } = stored;
  return rest({ rating, deviation, volatility }, (now - Date.parse(stored.lastAt)) / DAY);
}

/** What a match has done to one of those who played it. */
export interface Counted {
  readonly matchId: string;
  readonly before: Rating;
  readonly after: Rating;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The rating after a match, once: the same one where the match has counted already. What other matches have
 * done to it meanwhile stays.
 */
export function withMatch(
  stored: StoredRating,
  { matchId, before, after, score, at }: Counted,
): StoredRating {
  if (stored.counted.includes(matchId)) return stored;
  const rating = stored.rating + after.rating - before.rating;
  const matches = stored.matches + 1;
  return {
    ...stored,
    rating,
    deviation: after.deviation,
    volatility: after.volatility,
    matches,
    wins: stored.wins + (score === 1 ? 1 : 0),
    draws: stored.draws + (score === 0.5 ? 1 : 0),
    losses: stored.losses + (score === 0 ? 1 : 0),
    lastAt: new Date(at).toISOString(),
    counted: [...stored.counted, matchId].slice(-keptKeys),
    board: matches >= boardRules.matches ? stored.gameId : null,
    order: Math.max(0, rating).toFixed(2).padStart(8, '0'),
  };
}

/** The same after a sitting at a table, once. */
export function withSitting(
  stored: StoredRating,
  id: string,
  { hands, net }: Pick<Sitting, 'hands' | 'net'>,
): StoredRating {
  if (stored.counted.includes(id)) return stored;
  const { tables } = stored;
  return {
    ...stored,
    tables: { sittings: tables.sittings + 1, hands: tables.hands + hands, net: tables.net + net },
    counted: [...stored.counted, id].slice(-keptKeys),
  };
}

/**
 * True for whoever stands on the board at `now` (epoch ms): they have played enough, and lately, and their
 * rating is settled.
 */
export function isOnBoard(stored: StoredRating, now: number): boolean {
  const isActive = now - Date.parse(stored.lastAt) <= boardRules.days * DAY;
  return stored.board !== null && isActive && ratingNow(stored, now).deviation < boardRules.deviation;
}
