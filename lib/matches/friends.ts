import 'server-only';
import { forbidden, notFound } from '@/lib/core/errors';
import { friendships } from '@/lib/db/collections/friendships';
import { collectionOf } from '@/lib/db/store';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { friendshipId, listFor } from '@/lib/rules/friends/friendship';

async function friendshipOf(one: string, other: string, options?: { readonly fresh: true }) {
  const id = friendshipId(one, other);
  return (await collectionOf(friendships).get(id, options))?.value ?? null;
}

/** True if either of the two has blocked the other; `fresh` bypasses the cache. */
export async function areApart(
  one: string,
  other: string,
  options?: { readonly fresh: true },
): Promise<boolean> {
  if (one === other) return false;
  return ((await friendshipOf(one, other, options))?.blockedBy.length ?? 0) > 0;
}

/** Throws `forbidden` with the same message for a stranger and for a person who has blocked `userId`. */
export async function assertFriends(userId: string, friendId: string): Promise<void> {
  const friendship = await friendshipOf(userId, friendId);
  if (friendship === null || listFor(userId, friendship) !== 'friends') {
    throw forbidden('You can only invite friends.');
  }
}

/** Throws `not_found`, as for a missing match, if `userId` and a player are apart. Players always pass. */
export async function assertMayMeet(
  { seats }: StoredMatch,
  userId: string,
  options?: { readonly fresh: true },
): Promise<void> {
  const others = seats.flatMap(({ person }) => person?.userId ?? []);
  if (others.includes(userId)) return;
  for (const other of others) {
    if (await areApart(userId, other, options))
      throw notFound('There is no such match. It may have been cancelled.');
  }
}
