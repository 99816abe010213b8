import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * Work to be done at a time, by an id that its planner chooses. `plannedFor` is the time it was planned for,
 * `dueAt` that of the next attempt. `attempts` counts those begun. Whoever holds the `claim` works on it
 * until it has to be renewed; a waiting job with a claim was planned anew while it ran.
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

/** Who of several processes does what only one may do, by the name of that task. */
export const leases = defineCollection({
  name: 'leases',
  schema: z.object({ owner: z.string(), expiresAt: isoDate }),
});

/** The processes of the site that live, each by a name of its own, which it renews. */
export const processes = defineCollection({
  name: 'processes',
  schema: z.object({ expiresAt: isoDate }),
  expiresAt: 'expiresAt',
});
