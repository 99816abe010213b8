import 'server-only';
import { findRoomMatch, getOwnInstance, readRoom } from '@/lib/activity/read-room';
import { conflict, forbidden, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { activityRooms } from '@/lib/db/collections/activity-rooms';
import { collectionOf } from '@/lib/db/store';
import { isMatchOpen } from '@/lib/matches/is-match-open';
import type { InstanceId } from '@/lib/rules/activity/instance';
import type { Room } from '@/lib/rules/activity/room';
import { daysInMs } from '@/lib/rules/personal-data/retention';

/** Days until a room's match expires; Activities last for hours. */
const KEPT_DAYS = 2;

const taken = () => conflict('Another match is open here. Join or watch it, or wait until it is over.');

/**
 * Opens a match of the caller for everyone in the Activity. Idempotent. Throws `not_found` for a missing or
 * finished match, `forbidden` for a person without a seat in it, `conflict` while another match is open, and
 * what getOwnInstance throws.
 */
export async function openInRoom(instanceId: InstanceId, matchId: string, userId: UserId): Promise<Room> {
  await getOwnInstance(instanceId, userId);
  const match = await findRoomMatch(matchId, userId);
  if (match === null || match.phase === 'finished') throw notFound('This match is over.');
  if (!match.isYours) throw forbidden('Only a player can show a match to everyone here.');
  const rooms = collectionOf(activityRooms);
  const now = Date.now();
  const mine = {
    instanceId,
    matchId,
    openedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + daysInMs(KEPT_DAYS)).toISOString(),
  };
  const known = await rooms.get(instanceId, { fresh: true });
  const isFree =
    known === null || known.value.matchId === matchId || !(await isMatchOpen(known.value.matchId));
  if (!isFree) throw taken();
  const seen = known?.value.matchId ?? null;
  await rooms.upsert(
    instanceId,
    () => mine,
    (present) => {
      // Another participant has opened a match at the same time.
      if (present.matchId !== seen && present.matchId !== matchId) throw taken();
      return mine;
    },
  );
  return readRoom(instanceId, userId);
}
