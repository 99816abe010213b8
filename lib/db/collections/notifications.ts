import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { inbox } from '@/lib/rules/notifications/schema';
import { upgradeInbox } from '@/lib/rules/notifications/upgrade-notice';

/** The bell of a user, by user id; in the order of its oldest item, by which old items are found. */
export const notifications = defineCollection({
  name: 'notifications',
  schema: inbox,
  upgrades: [upgradeInbox],
  indexes: [{ path: 'kept', sort: 'oldestAt' }],
});
