// Alerts for a free seat at a full table.
import { conflict } from '@/lib/core/errors';
import { hasRoom, indexed } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { seatOf, whyClosed } from '@/lib/rules/arcade/seats';

/** The table with `userId`'s alert, once. Throws `conflict` where none makes sense, and beyond the limit. */
export function withSeatAlert(match: StoredMatch, userId: string): StoredMatch {
  if (!match.isTable) throw conflict('Only tables have seats to wait for.');
  if (match.phase !== 'active') throw conflict(whyClosed(match));
  if (match.seatAlerts.includes(userId)) return match;
  const isAtTable =
    seatOf(match, userId) !== null || match.arrivals.some(({ person }) => person.userId === userId);
  if (isAtTable) throw conflict('You already have a seat at this table.');
  if (hasRoom(match)) throw conflict('A seat is free already. You can sit down.');
  if (match.seatAlerts.length >= matchLimits.seatAlerts) {
    throw conflict('Too many people are waiting for a seat at this table.');
  }
  return indexed({ ...match, seatAlerts: [...match.seatAlerts, userId] });
}

export function withoutSeatAlerts(match: StoredMatch, userIds: readonly string[]): StoredMatch {
  const seatAlerts = match.seatAlerts.filter((userId) => !userIds.includes(userId));
  return seatAlerts.length === match.seatAlerts.length ? match : indexed({ ...match, seatAlerts });
}
