import { DAY } from '@/lib/core/milliseconds';
import type { AnyGame, Result } from '@/lib/games/game';
import { keptDays } from '@/lib/rules/arcade/limits';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { isoAt } from '@/lib/rules/arcade/times';

/** A match with fewer moves by any seat is not rated. */
const ratedMoves = 2;

/** Why the match is unrated; null if it is rated. */
function whyUnrated(game: AnyGame, { seats, options, rating }: StoredMatch): StoredMatch['rating']['why'] {
  if (rating.why !== null) return rating.why;
  if (seats.length < 2) return 'alone';
  if (game.isFair?.(game.options.parse(options)) === false) return 'options';
  // With more than two players, leaving at once neither spoils the rating for the others nor avoids it.
  const judged = seats.length === 2 ? seats : seats.filter(({ leftAt }) => leftAt === null);
  return judged.length === 0 || judged.some(({ moves }) => moves < ratedMoves) ? 'unfinished' : null;
}

/** Ranks that put players who left behind those who stayed longer; equal ranks stay equal. */
function ranksByStay(ranks: readonly number[], seats: readonly StoredSeat[]): number[] {
  const placed = ranks.map((rank, seat) => {
    const leftAt = seats[seat]?.leftAt ?? null;
    return { rank, stayed: leftAt === null ? Number.POSITIVE_INFINITY : Date.parse(leftAt) };
  });
  const isBetter = (one: (typeof placed)[number], other: (typeof placed)[number]) =>
    one.stayed === other.stayed ? one.rank < other.rank : one.stayed > other.stayed;
  return placed.map((own) => 1 + placed.filter((other) => isBetter(other, own)).length);
}

/** Why a match will be unrated, as far as is known before its end: it has a computer, or is a table. */
export function unratedFor(seats: readonly StoredSeat[], isTable = false): StoredMatch['rating'] {
  const hasComputer = seats.some(({ level }) => level !== null);
  const why = isTable ? 'table' : hasComputer ? 'computer' : null;
  return { state: why === null ? 'open' : 'none', why, before: null, after: null };
}

/** The match ended with this result; `now` is epoch ms. */
export function finished(
  game: AnyGame,
  match: StoredMatch,
  { ranks, reason }: Result,
  now: number,
): StoredMatch {
  const why = whyUnrated(game, match);
  return {
    ...match,
    phase: 'finished',
    result: { ranks: ranksByStay(ranks, match.seats), reason },
    waits: [],
    pausedUntil: null,
    thinking: null,
    abandonedAt: null,
    drawOffer: null,
    rating: { ...match.rating, state: why === null ? 'pending' : 'none', why },
    finishedAt: isoAt(now),
    expiresAt: isoAt(now + keptDays.finished * DAY),
  };
}

/** The match cancelled before it was played. */
export function cancelled(
  match: StoredMatch,
  cancelReason: NonNullable<StoredMatch['cancelReason']>,
  now: number,
): StoredMatch {
  const expiresAt = isoAt(now + keptDays.cancelled * DAY);
  return {
    ...match,
    phase: 'cancelled',
    cancelReason,
    beginsAt: null,
    waits: [],
    pausedUntil: null,
    thinking: null,
    expiresAt,
  };
}
