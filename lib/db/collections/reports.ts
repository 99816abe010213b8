import 'server-only';
import { z } from 'zod';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedReport } from '@/lib/rules/reports/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

/** Reports by members, by generated id. A member's own ones are found by `reporter.userId`, in all guilds. */
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

/** A person's open reports and the last one, by `${guildId}:${userId}`, for the two limits on them. */
export const reportSlots = defineCollection({
  name: 'reportSlots',
  schema: z.object({
    guildId: z.string(),
    taken: z.array(slot).default([]),
    last: slot.nullable().default(null),
  }),
});
