import 'server-only';
import { userId as parseUserId } from '@/lib/core/ids';
import { accounts, guilds } from '@/lib/db/collections';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import type { BoundHandler, On, Outboxed } from '@/lib/delivery/outlet';
import type { Notice } from '@/lib/rules/notifications/schema';
import { tellItem } from '@/lib/rules/notifications/tell-item';
import { addNotification } from '@/lib/social/notifications';

/** Adds the name of its server to the notification. */
async function withServer(store: Store, notice: Notice): Promise<Notice> {
  const { guildId, server } = notice.data;
  if (guildId === undefined || server !== undefined) return notice;
  const name = (await store.collection(guilds).get(guildId))?.value.name ?? 'a server';
  return { ...notice, words: { ...notice.words, server: name } };
}

/** Notifies people, each once per key. People who have never signed in have no inbox and are left out. */
export async function tellPeople(userIds: readonly string[], key: string, notice: Notice): Promise<void> {
  const store = await getStore();
  const filled = await withServer(store, notice);
  for (const id of new Set(userIds)) {
    if (!(await store.collection(accounts).get(id))) continue;
    await addNotification(parseUserId.parse(id), { ...filled, key });
  }
}

/** The outbox handler for notifications, whose entries `newTellItem` creates. */
export function telling<T extends Outboxed>(on: On<T>): BoundHandler<T> {
  return on(tellItem, {
    async act({ key, userIds, notice }) {
      await tellPeople(userIds, key, notice);
      return undefined;
    },
  });
}
