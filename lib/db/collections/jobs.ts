import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * Scheduled jobs, by an id that the scheduler chooses. `plannedFor` is the scheduled time, `dueAt` the time
 * of the next attempt. `attempts` counts attempts begun. The process that holds the `claim` runs the job
 * until the claim expires; a waiting job with a claim was rescheduled while it ran.
 */
export const jobs = defineCollection({
  name: 'jobs',
  schema: z.object({
    kind: z.string(),
    state: z.enum(['waiting', 'running', 'failed']),
    plannedFor: isoDate,
    dueAt: isoDate,
    attempts: z.int().nonnegative(),
    payload: z.record(z.string(), z.unknown()),
    lastError: z.string().nullable(),
    claim: z.object({ token: z.string(), owner: z.string(), until: isoDate }).nullable(),
  }),
  indexes: [{ path: 'state', sort: 'dueAt' }],
});

/** Which process does work that only one may do, by the name of that work. */
export const leases = defineCollection({
  name: 'leases',
  schema: z.object({ owner: z.string(), expiresAt: isoDate }),
});

/** The live processes of the site, each by its own name, renewed regularly. */
export const processes = defineCollection({
  name: 'processes',
  schema: z.object({ expiresAt: isoDate }),
  expiresAt: 'expiresAt',
});
