// Computers in the seats of a match: from the beginning, or in place of a player who has gone.
import { conflict, forbidden, invalidAt } from '@/lib/core/errors';
import type { AnyGame, Seat } from '@/lib/games/game';
import { createRng, type Seed } from '@/lib/games/rng';
import { unratedFor } from '@/lib/rules/arcade/finish';
import { indexed, openSeatIn } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { ownSeat, seatOfComputer, whyClosed } from '@/lib/rules/arcade/seats';
import { positionOf, withMove, withResigned } from '@/lib/rules/arcade/steps';
import { withComputerAtTable } from '@/lib/rules/arcade/tables';
import { isoAt, timed } from '@/lib/rules/arcade/times';

/** The level that replaces a person: the middle one; null if the game has no computer. */
function standInOf({ levels }: Pick<AnyGame, 'levels'>): string | null {
  return levels[Math.floor(levels.length / 2)]?.id ?? null;
}

/** The match with one seat changed mid-game and all timers recomputed. */
function reseated(
  game: AnyGame,
  match: StoredMatch,
  {
    seat,
    changed,
    now,
  }: { readonly seat: Seat; readonly changed: Partial<StoredSeat>; readonly now: number },
): StoredMatch {
  const { state, step } = positionOf(game, match);
  const seats = match.seats.map((one, place) => (place === seat ? { ...one, ...changed } : one));
  return indexed(timed(game, { ...match, seats, drawOffer: null }, { state, step, acted: seat, now }));
}

/** Puts a computer in a leaver's place, if the game has one; still rated, so leaving avoids no loss. */
export function withStandIn(game: AnyGame, match: StoredMatch, seat: Seat, now: number): StoredMatch {
  const level = standInOf(game);
  if (match.phase !== 'active' || level === null || match.seats[seat]?.level !== null) return match;
  return reseated(game, match, { seat, changed: { level, misses: 0, leftAt: isoAt(now) }, now });
}

/** Returns a seat to its player; the same match if they have it. Throws `forbidden` for strangers. */
export function withReturned(game: AnyGame, match: StoredMatch, userId: string, now: number): StoredMatch {
  const seat = ownSeat(match, userId);
  if (match.phase !== 'active') throw conflict('This match is over.');
  if (match.seats[seat]?.level === null) return match;
  return reseated(game, match, { seat, changed: { level: null, misses: 0, leftAt: null }, now });
}

/** Throws `invalid` for a level that the game doesn't have. */
export function assertLevel({ levels, name }: Pick<AnyGame, 'levels' | 'name'>, level: string): void {
  if (!levels.some(({ id }) => id === level)) throw invalidAt('level', `${name} doesn't have this level.`);
}

/** Gives an open seat to a computer, at the request of the host or of anyone at a table. */
export function withComputer(
  game: AnyGame,
  match: StoredMatch,
  { userId, level }: { readonly userId: string; readonly level: string },
  now: number,
): StoredMatch {
  if (match.isTable) {
    assertLevel(game, level);
    return withComputerAtTable(game, match, { userId, level }, now);
  }
  if (match.hostId !== userId) throw forbidden('Only the host can add a computer.');
  if (match.phase !== 'waiting') throw conflict(whyClosed(match));
  assertLevel(game, level);
  const open = openSeatIn(match);
  if (open === null) throw conflict('All seats of this match are taken.');
  const seats = match.seats.map((one, place) => (place === open ? seatOfComputer(level) : one));
  return withAllThere(game, { ...match, seats, rating: unratedFor(seats) }, now);
}

export const absenceActs = ['win', 'computer'] as const;
export type AbsenceAct = (typeof absenceActs)[number];

/** The opponent in a match of two, if they have to move and are away longer than the grace period. */
function goneOpponent({ seats, waits }: StoredMatch, own: Seat, now: number): Seat | null {
  const seat = 1 - own;
  const lostAt = seats[seat]?.lostAt ?? null;
  const isWaitedFor = seats.length === 2 && waits.some((wait) => wait.seat === seat);
  return isWaitedFor && lostAt !== null && Date.parse(lostAt) + matchLimits.grace <= now ? seat : null;
}

/** Ends the wait for an absent opponent: a win, or a computer, unrated. Throws `conflict` if too early. */
export function withAbsenceAct(
  game: AnyGame,
  match: StoredMatch,
  { seat, act }: { readonly seat: Seat; readonly act: AbsenceAct },
  now: number,
): StoredMatch {
  if (match.phase !== 'active') throw conflict('This match is over.');
  if (game.ifGone === 'timeout') throw conflict('The game goes on without whoever is away.');
  const gone = goneOpponent(match, seat, now);
  if (gone === null) throw conflict('The other player can still come back.');
  if (act === 'win') return withResigned(game, match, gone, now, 'Left the match');
  const { seats, ...after } = withStandIn(game, match, gone, now);
  // From here on the match is for fun, and the player may lose to the computer.
  const forFun = seats.map((one, place) => (place === gone ? { ...one, leftAt: null } : one));
  return { ...after, seats: forFun, rating: unratedFor(forFun) };
}

export interface ComputerMove {
  readonly seat: Seat;
  /** The step that it was chosen for. */
  readonly step: number;
  readonly move: unknown;
  /** The seed for a random move in case the game refuses this one. */
  readonly spare: Seed;
}

/** Makes a computer's move; returns the same match if it has moved on since: each step is answered once. */
export function withComputerMove(
  game: AnyGame,
  match: StoredMatch,
  { seat, step, move, spare }: ComputerMove,
  now: number,
): StoredMatch {
  if (match.phase !== 'active' || match.thinking?.seat !== seat) return match;
  const position = positionOf(game, match);
  if (position.step !== step) return match;
  try {
    return withMove(game, match, { seat, step, move, key: null }, now);
  } catch {
    const other = game.sample(game.offers(position.state, seat), createRng(spare, 'spare'));
    return withMove(game, match, { seat, step, move: other, key: null }, now);
  }
}
