import 'server-only';
import { z } from 'zod';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedReport } from '@/lib/rules/reports/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

/**
 * What members reported, by an id of our own. A member's own reports are found by `reporter.userId`, in all
 * guilds.
 */
export const reports = defineCollection({
  name: 'reports',
  schema: storedReport.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: [
    { path: 'scopes', sort: 'listedAt' },
    { path: 'reporter.userId', sort: 'createdAt' },
    changedIndex,
  ],
});

const slot = z.object({ reportId: z.string(), at: z.iso.datetime() });

/**
 * The reports of a person that are not resolved, and the last one, by `${guildId}:${userId}`: for how many
 * may be open, and how soon another comes.
 */
export const reportSlots = defineCollection({
  name: 'reportSlots',
  schema: z.object({
    guildId: z.string(),
    taken: z.array(slot).default([]),
    last: slot.nullable().default(null),
  }),
});
