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

/** A new notice: of a type that makes its own words, or in those of `title` and `message`. */
export interface NewNotice extends Partial<Omit<Notice, 'type'>> {
  /** Unique to what is told: told again under the same key it adds nothing. Left out, each call adds one. */
  readonly key?: string | undefined;
  readonly type: NoticeType;
}

/**
 * Puts a notification into the bell of a user, new; every open tab of theirs shows it within a moment. Texts
 * beyond the limits are cut off.
 */
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

/**
 * Says of what was told under `key` that it leads nowhere any more: a request was taken back, an invite has
 * lapsed. Nothing happens where it is not in the bell.
 */
export async function withdrawNotification(userId: UserId, key: string): Promise<void> {
  await collectionOf(notifications)
    .update(userId, (inbox) => withGone(inbox, key))
    .catch(ignored('not_found'));
}

/** The bell of a user with its version, which is 0 while nothing was ever told. */
export async function readInbox(userId: UserId): Promise<Pick<Stored<Inbox>, 'version' | 'value'>> {
  const found = await collectionOf(notifications).get(userId);
  return found ?? { version: 0, value: emptyInbox(userId) };
}

/** The notifications of a user in words, newest first. */
export async function listInbox(userId: UserId): Promise<ListedNotification[]> {
  return shownItems((await readInbox(userId)).value, Date.now()).map(toListed);
}
