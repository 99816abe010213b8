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
  return seats.some(({ moves }) => moves < ratedMoves) ? 'unfinished' : null;
}

/** Whether a match will count, as far as that is known before its end: never with a computer in it. */
export function unratedFor(seats: readonly StoredSeat[]): StoredMatch['rating'] {
  const why = seats.some(({ level }) => level !== null) ? 'computer' : null;
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
    result: { ranks: [...ranks], reason },
    waits: [],
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
  return { ...match, phase: 'cancelled', cancelReason, beginsAt: null, waits: [], thinking: null, expiresAt };
}
