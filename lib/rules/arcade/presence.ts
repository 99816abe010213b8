// Who has a match open. Only what changes is written down: that a connection came, and that the last one that
// came is lost.

import { indexed } from '@/lib/rules/arcade/indexes';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { seatOf } from '@/lib/rules/arcade/seats';
import { isoAt } from '@/lib/rules/arcade/times';

function changeSeat(
  match: StoredMatch,
  userId: string,
  change: (seat: StoredSeat) => StoredSeat,
): StoredMatch {
  const place = match.phase === 'cancelled' ? null : seatOf(match, userId);
  const before = place === null ? undefined : match.seats[place];
  if (before === undefined || !before.joined) return match;
  const after = change(before);
  if (after === before) return match;
  return indexed({ ...match, seats: match.seats.map((one, at) => (at === place ? after : one)) });
}

/** A connection of a player has come; the same match where it was there already, or they don't play. */
export function withHere(match: StoredMatch, userId: string, connection: string): StoredMatch {
  return changeSeat(match, userId, (seat) =>
    seat.connection === connection && seat.lostAt === null ? seat : { ...seat, connection, lostAt: null },
  );
}

/** A connection is lost: that of the player, if none has come after it. */
export function withLost(match: StoredMatch, userId: string, connection: string, now: number): StoredMatch {
  return changeSeat(match, userId, (seat) =>
    seat.connection !== connection || seat.lostAt !== null ? seat : { ...seat, lostAt: isoAt(now) },
  );
}
