import 'server-only';
import { findInstance } from '@/lib/activity/find-instance';
import { avatarUrl } from '@/lib/core/discord-images';
import { isAppError, notFound } from '@/lib/core/errors';
import { userId as parseUserId, type UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { activityRooms } from '@/lib/db/collections/activity-rooms';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import { findGame } from '@/lib/games/registry';
import { readMatch } from '@/lib/matches/read-match';
import type { ActivityInstance, InstanceId } from '@/lib/rules/activity/instance';
import { type Room, shownPeople } from '@/lib/rules/activity/room';

/** The caller's running Activity. Throws `not_found`, also if they aren't in it, and as findInstance. */
export async function getOwnInstance(instanceId: InstanceId, userId: UserId): Promise<ActivityInstance> {
  const instance = await findInstance(instanceId);
  if (!instance?.userIds.includes(userId)) {
    throw notFound("This Activity has ended, or you aren't in it any more. Open it again in Discord.");
  }
  return instance;
}

/** A match as this person sees it; null if it is missing, private to others, or was never played. */
export async function findRoomMatch(matchId: string, userId: UserId): Promise<Room['match']> {
  try {
    const { view } = await readMatch(matchId, userId);
    const isLeft = view.table !== null && view.seats.every((seat) => seat.userId === null);
    if (view.phase === 'cancelled' || isLeft) return null;
    const players = view.seats.flatMap((seat) =>
      seat.userId === null
        ? []
        : [{ userId: seat.userId, username: seat.username, avatarUrl: seat.avatarUrl ?? '' }],
    );
    const isYours = view.viewer !== 'spectator' || view.arrivesAt !== null;
    const isTable = view.table !== null && view.phase === 'active';
    // At a table, a newcomer may replace a computer.
    const isFree = view.seats.some(({ userId: one, level }) => one === null && (isTable || level === null));
    const hasFreeSeat = isFree && (view.phase === 'waiting' || isTable);
    const gameName = findGame(view.gameId)?.name ?? view.gameId;
    return { matchId, gameId: view.gameId, gameName, phase: view.phase, players, isYours, hasFreeSeat };
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}

async function peopleOf({ userIds }: ActivityInstance): Promise<Room['people']> {
  const known = await collectionOf(accounts).getMany(userIds);
  // In Discord's order: by time of joining.
  const present = userIds.flatMap((id) => known.get(id)?.value ?? []);
  return present.slice(0, shownPeople).map(({ userId, username, avatar }) => ({
    userId: parseUserId.parse(userId),
    username,
    avatarUrl: avatarUrl(env().DISCORD_CDN_URL, { id: userId, avatar }),
  }));
}

/**
 * The participants of a running Activity, by Discord's list, with the names of those who have signed in, and
 * the open match as the caller sees it. Throws what getOwnInstance throws.
 */
export async function readRoom(instanceId: InstanceId, userId: UserId): Promise<Room> {
  const instance = await getOwnInstance(instanceId, userId);
  const open = await collectionOf(activityRooms).get(instanceId);
  const [people, match] = await Promise.all([
    peopleOf(instance),
    open ? findRoomMatch(open.value.matchId, userId) : null,
  ]);
  return { instanceId, count: instance.userIds.length, people, match };
}
