import 'server-only';
import { friendships } from '@/lib/db/collections/friendships';
import { createFeedCache, type FeedCache, readKept } from '@/lib/db/feed-cache';
import { listAll } from '@/lib/db/list-all';
import type { Store } from '@/lib/db/open-store';
import { perProcess } from '@/lib/per-process';
import { usersIn } from '@/lib/rules/friends/friendship';

type People = ReadonlySet<string>;

declare global {
  var coralliumApart: FeedCache<People> | undefined;
}
const apart = perProcess('coralliumApart', createFeedCache);

async function read(store: Store, userId: string): Promise<People> {
  const all = await listAll(store.collection(friendships), { index: 'users', equals: userId });
  const blocks = all.filter(({ value }) => value.blockedBy.length > 0);
  return new Set(blocks.flatMap(({ id }) => usersIn(id)).filter((other) => other !== userId));
}

/** The people whom this user has blocked or who have blocked them; for checking many people at once. */
export function apartFrom(userId: string): Promise<People> {
  return readKept(apart, [friendships], userId, (store) => read(store, userId));
}
