import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { inbox } from '@/lib/rules/notifications/schema';

/** The bell of a user, by user id; in the order of its oldest item, by which old items are found. */
export const notifications = defineCollection({
  name: 'notifications',
  schema: inbox,
  indexes: [{ path: 'kept', sort: 'oldestAt' }],
});
