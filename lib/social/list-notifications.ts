import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { shownItems, toListed } from '@/lib/rules/notifications/inbox';
import { keptSince } from '@/lib/rules/notifications/limits';
import type { Inbox, ListedNotification } from '@/lib/rules/notifications/schema';
import { readInbox } from '@/lib/social/notifications';

/** Cached by the stored object, so that an unchanged inbox is converted once. */
const listed = new WeakMap<Inbox, ListedNotification[]>();

function listOf(inbox: Inbox, now: number): ListedNotification[] {
  const known = listed.get(inbox);
  const oldest = known?.at(-1);
  if (known && (!oldest || oldest.timestamp >= keptSince(now))) return known;
  const list = shownItems(inbox, now).map(toListed);
  listed.set(inbox, list);
  return list;
}

/** A user's notifications, newest first, and the version of their inbox. */
export async function openInbox(
  userId: UserId,
): Promise<{ readonly list: ListedNotification[]; readonly version: number }> {
  const { value, version } = await readInbox(userId);
  return { list: listOf(value, Date.now()), version };
}
