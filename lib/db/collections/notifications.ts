import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { inbox } from '@/lib/rules/notifications/schema';
import { upgradeInbox } from '@/lib/rules/notifications/upgrade-notice';

/** A user's notifications, by user id; ordered by the oldest item, for finding expired items. */
export const notifications = defineCollection({
  name: 'notifications',
  schema: inbox,
  upgrades: [upgradeInbox],
  indexes: [{ path: 'kept', sort: 'oldestAt' }],
});
