import 'server-only';
import { isAppError, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { notifications } from '@/lib/db/collections/notifications';
import { collectionOf } from '@/lib/db/store';
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

/** Changes a user's inbox, which may be empty; returns the new counts. */
async function change(userId: UserId, how: (inbox: Inbox) => Inbox): Promise<InboxCounts> {
  try {
    const { value } = await collectionOf(notifications).update(userId, how);
    return countsOf(value, Date.now());
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return countsOf(how(emptyInbox(userId)), Date.now());
  }
}

/** Changes one notification. Throws `not_found` if it has been deleted. */
function changeOne(
  userId: UserId,
  id: string,
  how: (inbox: Inbox, id: string) => Inbox,
): Promise<InboxCounts> {
  return change(userId, (inbox) => {
    if (!inbox.items.some((item) => item.id === id)) throw notFound('This notification was deleted.');
    return how(inbox, id);
  });
}

/** Marks the notification with this id as read. Throws `not_found` if it has been deleted. */
export function markRead(userId: UserId, id: string): Promise<InboxCounts> {
  return changeOne(userId, id, withRead);
}

/** Marks a notification as unread. Throws what markRead throws. */
export function markUnread(userId: UserId, id: string): Promise<InboxCounts> {
  return changeOne(userId, id, withUnread);
}

/** Deletes a notification. Throws what markRead throws. */
export function removeOne(userId: UserId, id: string): Promise<InboxCounts> {
  return changeOne(userId, id, (inbox) => withoutOne(inbox, id, Date.now()));
}

/** Marks all as read, or those up to the id `newest`. Throws `conflict` if that one has been deleted. */
export function markAllRead(userId: UserId, newest?: string): Promise<InboxCounts> {
  return change(userId, (inbox) => withAllRead(inbox, newest));
}

/** Marks all as seen, or those up to the id `newest`. Throws what markAllRead throws. */
export function markAllSeen(userId: UserId, newest?: string): Promise<InboxCounts> {
  return change(userId, (inbox) => withAllSeen(inbox, newest));
}

/** Deletes all, or those up to the id `newest`. Throws what markAllRead throws. */
export function removeAll(userId: UserId, newest?: string): Promise<InboxCounts> {
  return change(userId, (inbox) => withoutAll(inbox, newest, Date.now()));
}
