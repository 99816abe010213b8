import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { userId as parseUserId, type UserId } from '@/lib/core/ids';
import { isFormerMember } from '@/lib/core/mention';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { findGame } from '@/lib/games/registry';
import { log } from '@/lib/log';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { assertMayMeet } from '@/lib/matches/friends';
import { hasRoom } from '@/lib/rules/arcade/indexes';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withoutSeatAlerts } from '@/lib/rules/arcade/seat-alerts';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification, withdrawNotification } from '@/lib/social/notifications';

const keyOf = (matchId: string) => `seat-free:${matchId}`;

/** False if a player and the user have blocked each other, or the game is closed to the user. */
async function mayCome(match: StoredMatch, userId: UserId): Promise<boolean> {
  try {
    await assertMayMeet(match, userId);
    await assertGameOpenFor(match, userId);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/** Notifies everyone who waits for a seat, once per alert. Returns the updated match. */
export async function tellSeatFree(stored: Stored<StoredMatch>): Promise<Stored<StoredMatch>> {
  const { matchId, gameId, seatAlerts } = stored.value;
  if (seatAlerts.length === 0 || !hasRoom(stored.value)) return stored;
  const notice = noticeOf('seat-free', { matchId, gameId, game: findGame(gameId)?.name ?? gameId });
  for (const waiting of seatAlerts) {
    if (isFormerMember(waiting)) continue;
    const userId = parseUserId.parse(waiting);
    if (await mayCome(stored.value, userId))
      await addNotification(userId, { key: keyOf(matchId), ...notice });
  }
  return collectionOf(matches).update(stored.id, (match) => withoutSeatAlerts(match, seatAlerts));
}

/** Withdraws the notification of a person who has sat down. Never throws. */
export async function withdrawSeatFree(matchId: string, userId: UserId): Promise<void> {
  try {
    await withdrawNotification(userId, keyOf(matchId));
  } catch (error) {
    log().error({ err: error, matchId }, 'a notification of a free seat could not be withdrawn');
  }
}
