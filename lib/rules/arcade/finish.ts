import type { AnyGame, Result } from '@/lib/games/game';
import { keptDays } from '@/lib/rules/arcade/limits';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { isoAt } from '@/lib/rules/arcade/times';

const DAY = 86_400_000;

/** Moves of every seat without which a match says nothing of who plays better. */
const ratedMoves = 2;

/** Why the match counts for no rating; null where it does. */
function whyUnrated(game: AnyGame, { seats, options, rating }: StoredMatch): StoredMatch['rating']['why'] {
  if (rating.why !== null) return rating.why;
  if (seats.length < 2) return 'alone';
  if (game.isFair?.(game.options.parse(options)) === false) return 'options';
  // Nobody of more than two spoils it for the others, nor gets away, by leaving at once.
  const judged = seats.length === 2 ? seats : seats.filter(({ leftAt }) => leftAt === null);
  return judged.length === 0 || judged.some(({ moves }) => moves < ratedMoves) ? 'unfinished' : null;
}

/**
 * The ranks of a game by who stayed: whoever left comes behind all that stayed longer, however well the seat
 * stood or a computer has played it since. Equal ones stay equal.
 */
function ranksByStay(ranks: readonly number[], seats: readonly StoredSeat[]): number[] {
  const placed = ranks.map((rank, seat) => {
    const leftAt = seats[seat]?.leftAt ?? null;
    return { rank, stayed: leftAt === null ? Number.POSITIVE_INFINITY : Date.parse(leftAt) };
  });
  const isBetter = (one: (typeof placed)[number], other: (typeof placed)[number]) =>
    one.stayed === other.stayed ? one.rank < other.rank : one.stayed > other.stayed;
  return placed.map((own) => 1 + placed.filter((other) => isBetter(other, own)).length);
}

/** Whether a match will count, as far as known before its end: never with a computer, nor at a table. */
export function unratedFor(seats: readonly StoredSeat[], isTable = false): StoredMatch['rating'] {
  const hasComputer = seats.some(({ level }) => level !== null);
  const why = isTable ? 'table' : hasComputer ? 'computer' : null;
  return { state: why === null ? 'open' : 'none', why, before: null, after: null };
}

/** The match once it has this result; `now` is epoch ms. */
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

/** The match that nobody will play. */
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
