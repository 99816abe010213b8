import 'server-only';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { trackerList } from '@/lib/rules/trackers/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

/** The channels that a guild follows, by `${guildId}:${platform}`; together, so that the limit holds. */
export const trackers = defineCollection({
  name: 'trackers',
  schema: trackerList.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: ['guildId', changedIndex],
});
