// Who has a match open. Only what changes is written down: that a connection came, and that the last one that
// came is lost.

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

/** A connection of a player has come; the same match where it was there already, or they don't play. */
export function withHere(match: StoredMatch, userId: string, connection: string, now: number): StoredMatch {
  const come = (seat: StoredSeat) =>
    seat.connection === connection && seat.lostAt === null ? seat : { ...seat, connection, lostAt: null };
  return changeSeat(match, userId, come, now);
}

/** A connection is lost: that of the player, if none has come after it. */
export function withLost(match: StoredMatch, userId: string, connection: string, now: number): StoredMatch {
  const lose = (seat: StoredSeat) =>
    seat.connection !== connection || seat.lostAt !== null ? seat : { ...seat, lostAt: isoAt(now) };
  return changeSeat(match, userId, lose, now);
}
