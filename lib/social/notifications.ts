import 'server-only';
import { randomUUID } from 'node:crypto';
import { clipText } from '@/lib/core/clip-text';
import { ignored } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { notifications } from '@/lib/db/collections/notifications';
import { collectionOf } from '@/lib/db/store';
import { emptyInbox, shownItems, toListed, withGone, withNotice } from '@/lib/rules/notifications/inbox';
import type { NoticeType } from '@/lib/rules/notifications/kinds';
import { inboxLimits } from '@/lib/rules/notifications/limits';
import type { Inbox, ListedNotification, Notice } from '@/lib/rules/notifications/schema';
import { clippedData } from '@/lib/rules/notifications/texts';

/** A new notification: of a type that makes its own text, or with `title` and `message`. */
export interface NewNotice extends Partial<Omit<Notice, 'type'>> {
  /** Idempotency key: the same key again adds nothing. Without one, each call adds a notification. */
  readonly key?: string | undefined;
  readonly type: NoticeType;
}

/** Adds a notification to an inbox, which open tabs show within a moment. Long texts are truncated. */
export async function addNotification(userId: UserId, notice: NewNotice): Promise<void> {
  const { type, title, message, data = {}, from = null, words = {} } = notice;
  const id = randomUUID();
  const now = Date.now();
  const added = {
    key: notice.key ?? id,
    type,
    data: clippedData(data),
    from,
    words,
    ...(title !== undefined && { title: clipText(title, inboxLimits.title) }),
    ...(message !== undefined && { message: clipText(message, inboxLimits.message) }),
  };
  const add = (inbox: Inbox) => withNotice(inbox, id, added, now);
  await collectionOf(notifications).upsert(userId, () => add(emptyInbox(userId)), add);
}

/** Marks the notification under `key` as withdrawn; does nothing if it is not in the inbox. */
export async function withdrawNotification(userId: UserId, key: string): Promise<void> {
  await collectionOf(notifications)
    .update(userId, (inbox) => withGone(inbox, key))
    .catch(ignored('not_found'));
}

/** A user's inbox with its version, which is 0 before the first notification. */
export async function readInbox(userId: UserId): Promise<Pick<Stored<Inbox>, 'version' | 'value'>> {
  const found = await collectionOf(notifications).get(userId);
  return found ?? { version: 0, value: emptyInbox(userId) };
}

/** A user's notifications as text, newest first. */
export async function listInbox(userId: UserId): Promise<ListedNotification[]> {
  return shownItems((await readInbox(userId)).value, Date.now()).map(toListed);
}
