import 'server-only';
import { isAppError, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { notifications } from '@/lib/db/collections/notifications';
import { getStore } from '@/lib/db/store';
import {
  countsOf,
  emptyInbox,
  withAllRead,
  withAllSeen,
  withoutAll,
  withoutOne,
  withRead,
  withUnread,
} from '@/lib/rules/notifications/inbox';
import type { Inbox, InboxCounts } from '@/lib/rules/notifications/schema';
import { findMeant, type Reader, type Which } from '@/lib/social/seen-lists';

/** Changes the bell of a user, which may be empty; gives what is new in it then. */
async function change(userId: UserId, how: (inbox: Inbox) => Inbox): Promise<InboxCounts> {
  try {
    const { value } = await (await getStore()).collection(notifications).update(userId, how);
    return countsOf(value, Date.now());
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return countsOf(how(emptyInbox(userId)), Date.now());
  }
}

/** Changes the one that is meant. Throws as findMeant does, and `not_found` where it has been deleted. */
async function changeOne(
  reader: Reader,
  which: Which,
  how: (inbox: Inbox, id: string) => Inbox,
): Promise<InboxCounts> {
  const id = await findMeant(reader, which);
  return change(reader.userId, (inbox) => {
    if (!inbox.items.some((item) => item.id === id)) throw notFound('This notification was deleted.');
    return how(inbox, id);
  });
}

/** Marks one as read. Throws `stale` and `not_found` as findMeant does. */
export function markRead(reader: Reader, which: Which): Promise<InboxCounts> {
  return changeOne(reader, which, withRead);
}

/** Marks one as unread. Throws as markRead does. */
export function markUnread(reader: Reader, which: Which): Promise<InboxCounts> {
  return changeOne(reader, which, withUnread);
}

/** Deletes one. Throws as markRead does. */
export function removeOne(reader: Reader, which: Which): Promise<InboxCounts> {
  return changeOne(reader, which, (inbox, id) => withoutOne(inbox, id, Date.now()));
}

/** Marks all as read, or those up to the id `newest`. Throws `conflict` where that one was deleted. */
export function markAllRead({ userId }: Reader, newest?: string): Promise<InboxCounts> {
  return change(userId, (inbox) => withAllRead(inbox, newest));
}

/** Marks all as seen, or those up to the id `newest`. Throws as markAllRead does. */
export function markAllSeen({ userId }: Reader, newest?: string): Promise<InboxCounts> {
  return change(userId, (inbox) => withAllSeen(inbox, newest));
}

/** Deletes all, or those up to the id `newest`. Throws as markAllRead does. */
export function removeAll({ userId }: Reader, newest?: string): Promise<InboxCounts> {
  return change(userId, (inbox) => withoutAll(inbox, newest, Date.now()));
}
