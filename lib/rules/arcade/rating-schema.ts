import { z } from 'zod';
import { DAY } from '@/lib/core/milliseconds';
import { personId } from '@/lib/core/person';
import { newRating, type Rating, rest } from '@/lib/games/rating';
import { boardRules } from '@/lib/rules/arcade/limits';
import type { Sitting } from '@/lib/rules/arcade/schema';

const count = z.int().nonnegative();

const noTables = { sittings: 0, hands: 0, net: 0 };

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
  /** The last matches and sittings counted, so that none counts twice. */
  counted: z.array(z.string()),
  /** Totals at tables: sittings, hands dealt during them, and chips won or lost. */
  tables: z.object({ sittings: count, hands: count, net: z.int() }).default(noTables),
  /** The game, once the user is on its leaderboard, sorted by `order`. */
  board: z.string().nullable(),
  order: z.string(),
});
export type StoredRating = z.output<typeof storedRating>;

const keptKeys = 100;

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

/** The rating at `now` (epoch ms), with its deviation grown by the time without a match. */
export function ratingNow(stored: StoredRating, now: number): Rating {
  const { rating, deviation, volatility } = stored;
  return rest({ rating, deviation, volatility }, (now - Date.parse(stored.lastAt)) / DAY);
}

/** The effect of a match on one of its players. */
export interface Counted {
  readonly matchId: string;
  readonly before: Rating;
  readonly after: Rating;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
  readonly at: number;
}

/** Applies a match to the rating, once; then returns the same object. Other matches' changes are kept. */
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

/** Applies a sitting at a table; returns the same object if it has counted already. */
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

/** True if the player is on the leaderboard at `now` (epoch ms) by `boardRules`. */
export function isOnBoard(stored: StoredRating, now: number): boolean {
  const isActive = now - Date.parse(stored.lastAt) <= boardRules.days * DAY;
  return stored.board !== null && isActive && ratingNow(stored, now).deviation < boardRules.deviation;
}
