import 'server-only';
import { notifications } from '@/lib/db/collections/notifications';
import type { Topic } from '@/lib/realtime/topic';
import { countsOf } from '@/lib/rules/notifications/inbox';
import { readInbox } from '@/lib/social/notifications';

/** How many new notifications a person has. */
export const inboxTopic: Topic = {
  event: 'notifications',
  collection: notifications,
  usersOf: (id) => [id],
  async read(userId) {
    const { version, value } = await readInbox(userId);
    return { version: String(version), data: countsOf(value, Date.now()) };
  },
};
