// Who has a match open. Only changes are stored: a new connection, and the loss of the newest one.

import { indexed } from '@/lib/rules/arcade/indexes';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { seatOf } from '@/lib/rules/arcade/seats';
import { abandonedSince, isoAt } from '@/lib/rules/arcade/times';

function changeSeat(
  match: StoredMatch,
  userId: string,
  change: (seat: StoredSeat) => StoredSeat,
  now: number,
): StoredMatch {
  const place = match.phase === 'cancelled' ? null : seatOf(match, userId);
  const before = place === null ? undefined : match.seats[place];
  if (before === undefined || !before.joined) return match;
  const after = change(before);
  if (after === before) return match;
  const changed = { ...match, seats: match.seats.map((one, at) => (at === place ? after : one)) };
  const isOpenTable = match.isTable && match.phase === 'active';
  return indexed(isOpenTable ? { ...changed, abandonedAt: abandonedSince(changed, now) } : changed);
}

/** Stores a player's new connection; returns the same match if it is known already, or they don't play. */
export function withHere(match: StoredMatch, userId: string, connection: string, now: number): StoredMatch {
  const come = (seat: StoredSeat) =>
    seat.connection === connection && seat.lostAt === null ? seat : { ...seat, connection, lostAt: null };
  return changeSeat(match, userId, come, now);
}

/** Stores the loss of a player's connection, unless a newer one has opened. */
export function withLost(match: StoredMatch, userId: string, connection: string, now: number): StoredMatch {
  const lose = (seat: StoredSeat) =>
    seat.connection !== connection || seat.lostAt !== null ? seat : { ...seat, lostAt: isoAt(now) };
  return changeSeat(match, userId, lose, now);
}
