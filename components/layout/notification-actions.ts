import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { CallError, call } from '@/lib/api/call';
import type { InboxCounts, ListedNotification } from '@/lib/rules/notifications/schema';
import { tellCounts } from './notification-count';

/** The cache key of a user's list. */
export const notificationsKey = (userId: string) => ['notifications', userId];

type List = readonly ListedNotification[];

/** An optimistic change: applied to the screen, sent to the server, and reverted if refused. */
interface Change {
  readonly change: (list: List) => List;
  readonly send: () => Promise<InboxCounts>;
}

const isGone = (error: unknown) => error instanceof CallError && error.code === 'not_found';

/** Actions on a user's cached notifications. */
export function notificationActions(client: QueryClient, userId: string) {
  const queryKey = notificationsKey(userId);
  const present = () => client.getQueryData<List>(queryKey) ?? [];
  const refresh = () => client.invalidateQueries({ queryKey });

  async function act({ change, send }: Change): Promise<void> {
    await client.cancelQueries({ queryKey });
    const before = present();
    client.setQueryData<List>(queryKey, change(before));
    try {
      tellCounts(userId, await send());
    } catch (error) {
      // Already deleted on another device.
      if (!isGone(error)) {
        client.setQueryData<List>(queryKey, before);
        toast.error(error instanceof Error ? error.message : 'This could not be done.');
      }
      await refresh();
    }
  }

  const mark = (id: string, marks: Partial<ListedNotification>) => (list: List) =>
    list.map((item) => (item.id === id ? { ...item, ...marks } : item));
  const indexOf = (id: string) =>
    Math.max(
      0,
      present().findIndex((item) => item.id === id),
    );
  const params = { userId };

  return {
    refresh,
    read(id: string): Promise<void> {
      const body = { notificationIndex: indexOf(id), id };
      const path = '/api/social/notifications/read/{userId}';
      return act({
        change: mark(id, { read: true, seen: true }),
        send: () => call('POST', path, { params, body }),
      });
    },
    unread(id: string): Promise<void> {
      const body = { notificationIndex: indexOf(id), id };
      const path = '/api/social/notifications/unread/{userId}';
      return act({ change: mark(id, { read: false }), send: () => call('POST', path, { params, body }) });
    },
    readAll(): Promise<void> {
      const body = { newest: present()[0]?.id };
      const path = '/api/social/notifications/readall/{userId}';
      return act({
        change: (list) => list.map((item) => ({ ...item, read: true, seen: true })),
        send: () => call('POST', path, { params, body }),
      });
    },
    remove(id: string): Promise<void> {
      const index = String(indexOf(id));
      const path = '/api/social/notifications/{userId}/{index}';
      return act({
        change: (list) => list.filter((item) => item.id !== id),
        send: () => call('DELETE', path, { params: { userId, index }, query: { id } }),
      });
    },
    removeAll(): Promise<void> {
      const query = { newest: present()[0]?.id };
      const path = '/api/social/notifications/{userId}';
      return act({ change: () => [], send: () => call('DELETE', path, { params, query }) });
    },
    /** Reports that everything up to this one was visible. */
    async see(newest: string): Promise<void> {
      const path = '/api/social/notifications/seen/{userId}';
      try {
        tellCounts(userId, await call('POST', path, { params, body: { newest } }));
      } catch {
        // The count stays, and the next opening reports it again.
      }
    },
  };
}

export type NotificationActions = ReturnType<typeof notificationActions>;
