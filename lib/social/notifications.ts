import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NoticeInput } from '@/lib/contracts/site';
import type { UserId } from '@/lib/core/ids';
import { notifications } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';

/** The most notifications that a bell keeps; beyond that the oldest go. */
export const INBOX_MAX = 200;

/** What a text without a title of its own is headed by. */
const titles = { success: 'Success', error: 'Error', info: 'Info' } as const;

/** Puts a notification into the bell of a user, unread. */
export async function addNotification(userId: UserId, notice: NoticeInput): Promise<void> {
  const timestamp = new Date().toISOString();
  const title = notice.title ?? titles[notice.type];
  const item = { ...notice, id: randomUUID(), title, timestamp, read: false, data: {} };
  await (await getStore()).collection(notifications).upsert(
    userId,
    () => ({ userId, items: [item] }),
    (inbox) => ({ ...inbox, items: [...inbox.items, item].slice(-INBOX_MAX) }),
  );
}

/** The notifications of a user, newest first. */
export async function listInbox(userId: UserId) {
  const inbox = await (await getStore()).collection(notifications).get(userId);
  return (inbox?.value.items ?? []).toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}
