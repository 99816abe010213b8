// How people join and leave a match before it begins.
import { conflict, forbidden } from '@/lib/core/errors';
import type { AnyGame, Seat } from '@/lib/games/game';
import { begun } from '@/lib/rules/arcade/begun';
import { cancelled } from '@/lib/rules/arcade/finish';
import { indexed, openSeatIn } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { type Comer, emptySeat, ownSeat, seatOf, taken, whyClosed, withSeat } from '@/lib/rules/arcade/seats';
import { withComer, withGoneFromTable } from '@/lib/rules/arcade/tables';
import { isoAt } from '@/lib/rules/arcade/times';

/** The match once all players are there: it begins with the last seed, or when the time for seeds is over. */
export function withAllThere(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  if (match.phase !== 'waiting' || match.seats.some(({ joined }) => !joined)) return indexed(match);
  const isTime = match.beginsAt !== null && Date.parse(match.beginsAt) <= now;
  if (isTime || match.seats.every(({ ready }) => ready)) return indexed(begun(game, match, now));
  return indexed({ ...match, beginsAt: match.beginsAt ?? isoAt(now + matchLimits.seedsWithin) });
}

/** Seats a person; returns the same match if they sit already. Throws the reason if they can't join. */
export function withJoined(game: AnyGame, match: StoredMatch, comer: Comer, now: number): StoredMatch {
  const { userId } = comer.person;
  const own = seatOf(match, userId);
  if (match.isTable) return withComer(game, match, comer, now);
  if (own !== null && match.seats[own]?.joined) {
    return comer.seed === undefined || match.phase !== 'waiting'
      ? match
      : withReady(game, match, userId, comer.seed, now);
  }
  if (match.phase !== 'waiting') throw conflict(whyClosed(match));
  const place = own ?? openSeatIn(match);
  const seat = place === null ? undefined : match.seats[place];
  if (place === null || seat === undefined) throw conflict('All seats of this match are taken.');
  return withAllThere(game, withSeat(match, place, taken(seat, comer)), now);
}

/** Adds a seated player's seed, or that they want none, once. At a table from the server's next seed on. */
export function withReady(
  game: AnyGame,
  match: StoredMatch,
  userId: string,
  seed: string | null,
  now: number,
): StoredMatch {
  const place = ownSeat(match, userId);
  const seat = match.seats[place];
  const isTime = match.phase === 'waiting' || (match.isTable && match.phase === 'active');
  if (!isTime || seat === undefined || seat.ready) return match;
  return withAllThere(game, withSeat(match, place, { ...seat, ready: true, seed }), now);
}

/**
 * After the host has kept an open seat of a waiting match for `friend`, who is owed an invitation. Throws
 * `forbidden` for anyone but the host, `conflict` if no seat is open, the friend has one, or the match has
 * begun.
 */
export function withInvited(match: StoredMatch, userId: string, friend: Player): StoredMatch {
  if (match.hostId !== userId) throw forbidden('Only the host can invite friends.');
  if (match.phase !== 'waiting') throw conflict(whyClosed(match));
  if (seatOf(match, friend.userId) !== null) throw conflict('They have a seat in this match already.');
  const open = openSeatIn(match);
  if (open === null) throw conflict('All seats of this match are taken.');
  const invited = withSeat(match, open, { ...emptySeat, person: friend });
  return indexed({ ...invited, owesInvitations: true });
}

/** The match after an invited person has declined: with more than two seats, theirs is open again. */
export function withDeclined(match: StoredMatch, userId: string, now: number): StoredMatch {
  const seat = seatOf(match, userId);
  if (seat === null || match.seats[seat]?.joined) throw forbidden("You aren't invited to this match.");
  if (match.isTable) return indexed(withSeat(match, seat, emptySeat));
  if (match.phase !== 'waiting') throw conflict(whyClosed(match));
  if (match.seats.length > 2) return indexed(withSeat(match, seat, emptySeat));
  return indexed(cancelled(match, 'declined', now));
}

/** The match after a player left a table or a waiting match, which is cancelled without its host. */
export function withLeft(game: AnyGame, match: StoredMatch, userId: string, now: number): StoredMatch {
  if (match.isTable) return withGoneFromTable(game, match, userId, now);
  const seat = ownSeat(match, userId);
  if (match.phase === 'cancelled') return match;
  if (match.phase !== 'waiting') {
    throw conflict('The match has begun. You can resign instead.');
  }
  if (match.hostId === userId) return indexed(cancelled(match, 'withdrawn', now));
  return indexed({ ...withSeat(match, seat, emptySeat), beginsAt: null });
}

/** Stores a seat's first move while players are missing. Throws as the game would in a started match. */
export function withEarlyMove(
  game: AnyGame,
  match: StoredMatch,
  seat: Seat,
  move: unknown,
  now: number,
): StoredMatch {
  const others = match.secret.early.filter((one) => one.seat !== seat);
  const alone = { ...match, secret: { ...match.secret, early: [{ seat, move }] } };
  begun(game, alone, now);
  const early = [...others, { seat, move: game.move.parse(move) }];
  return { ...match, secret: { ...match.secret, early } };
}
