// Computers in the seats of a match: from the beginning, or in place of somebody who has gone.
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

/** The level that takes the place of a person: the middle one; null where the game has no computer. */
function standInOf({ levels }: Pick<AnyGame, 'levels'>): string | null {
  return levels[Math.floor(levels.length / 2)]?.id ?? null;
}

/** The match with one of its seats changed in mid-game, and all times anew. */
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

/**
 * After a computer has taken the place of a person who has left; the same where the game has none, or it sits
 * there. The match counts as before: nobody gets away from a loss by going.
 */
export function withStandIn(game: AnyGame, match: StoredMatch, seat: Seat, now: number): StoredMatch {
  const level = standInOf(game);
  if (match.phase !== 'active' || level === null || match.seats[seat]?.level !== null) return match;
  return reseated(game, match, { seat, changed: { level, misses: 0, leftAt: isoAt(now) }, now });
}

/**
 * After somebody has taken their seat back; the same where they have it. Throws `forbidden` for strangers.
 */
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

/**
 * After the host, or anybody at a table, has given an open seat to a computer of this level, which is always
 * ready.
 */
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
  if (match.hostId !== userId) throw forbidden('Only whoever made the match can add a computer.');
  if (match.phase !== 'waiting') throw conflict(whyClosed(match));
  assertLevel(game, level);
  const open = openSeatIn(match);
  if (open === null) throw conflict('All seats of this match are taken.');
  const seats = match.seats.map((one, place) => (place === open ? seatOfComputer(level) : one));
  return withAllThere(game, { ...match, seats, rating: unratedFor(seats) }, now);
}

export const absenceActs = ['win', 'computer'] as const;
export type AbsenceAct = (typeof absenceActs)[number];

/** The opponent of a match of two who may be waited for no longer: gone for the grace, and to move. */
function goneOpponent({ seats, waits }: StoredMatch, own: Seat, now: number): Seat | null {
  const seat = 1 - own;
  const lostAt = seats[seat]?.lostAt ?? null;
  const isWaitedFor = seats.length === 2 && waits.some((wait) => wait.seat === seat);
  return isWaitedFor && lostAt !== null && Date.parse(lostAt) + matchLimits.grace <= now ? seat : null;
}

/**
 * After a player of two has waited long enough for the other one: they win, or go on against the computer,
 * which counts for no rating. Throws `conflict` while the other one may still come back.
 */
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
  // Whoever goes on against the computer plays for fun, and may lose to it.
  const forFun = seats.map((one, place) => (place === gone ? { ...one, leftAt: null } : one));
  return { ...after, seats: forFun, rating: unratedFor(forFun) };
}

/** A move that a computer has chosen for a position. */
export interface ComputerMove {
  readonly seat: Seat;
  /** The step that it was chosen for. */
  readonly step: number;
  readonly move: unknown;
  /** For a move of no thought, should the game refuse this one. */
  readonly spare: Seed;
}

/** After the move of a computer; the same match where it has gone on otherwise: each step has one answer. */
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
