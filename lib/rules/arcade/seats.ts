// The seats of a match: whose they are, and their state.
import { conflict, forbidden } from '@/lib/core/errors';
import type { Seat } from '@/lib/games/game';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { Player, StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';

/** A person who takes a seat. */
export interface Comer {
  readonly person: Player;
  readonly pace: 1 | 2;
  /** Their seed; null for none, undefined if they will send it after seeing the commitment. */
  readonly seed: string | null | undefined;
}

export const emptySeat: StoredSeat = {
  person: null,
  level: null,
  joined: false,
  ready: false,
  seed: null,
  reserve: matchLimits.reserve,
  pace: 1,
  misses: 0,
  moves: 0,
  connection: null,
  lostAt: null,
  leftAt: null,
  drawOfferedAt: null,
  drawDeclinedAt: null,
  sat: null,
};

/** A seat that belongs to a computer from the beginning. */
export function seatOfComputer(level: string): StoredSeat {
  return { ...emptySeat, level, joined: true, ready: true };
}

/** The seat taken by a person. */
export function taken(seat: StoredSeat, { person, pace, seed }: Comer): StoredSeat {
  return { ...seat, person, joined: true, pace, ready: seed !== undefined, seed: seed ?? null };
}

/** A person's seat, or null; also one that is reserved for an invited person. */
export function seatOf({ seats }: Pick<StoredMatch, 'seats'>, userId: string): Seat | null {
  const seat = seats.findIndex(({ person }) => person?.userId === userId);
  return seat === -1 ? null : seat;
}

/** The seat of a person who has joined; throws `forbidden` for anyone else. */
export function ownSeat(match: Pick<StoredMatch, 'seats'>, userId: string): Seat {
  const seat = seatOf(match, userId);
  if (seat === null || !match.seats[seat]?.joined) throw forbidden("You aren't playing in this match.");
  return seat;
}

/** The seat that a person plays now; throws `conflict` also while a computer plays it for them. */
export function playedSeat(match: Pick<StoredMatch, 'seats'>, userId: string): Seat {
  const seat = ownSeat(match, userId);
  if (match.seats[seat]?.level) {
    throw conflict('The computer is playing for you. Take your seat back first.');
  }
  return seat;
}

export const withSeat = (match: StoredMatch, seat: Seat, changed: StoredSeat): StoredMatch => ({
  ...match,
  seats: match.seats.map((one, place) => (place === seat ? changed : one)),
});

/** Why a match can't be joined any more. */
export function whyClosed({ phase, cancelReason, isTable }: StoredMatch): string {
  if (isTable) return 'This table is closed.';
  if (phase !== 'cancelled') return 'This match has already begun.';
  switch (cancelReason) {
    case 'declined':
      return 'The invitation was declined.';
    case 'withdrawn':
      return 'The invitation was withdrawn.';
    case 'abandoned':
      return 'Everyone has left this match.';
    default:
      return 'The invitation has expired.';
  }
}

/** True if a person plays here: they have sat down, have not left, and no computer plays for them. */
export function isPlayedByPerson({ person, joined, level, leftAt }: StoredSeat): boolean {
  return person !== null && joined && level === null && leftAt === null;
}
