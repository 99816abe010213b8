import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/** How two people stand to each other, by both ids in order: `${smaller}:${greater}`. */
export const friendships = defineCollection({
  name: 'friendships',
  schema: z.object({
    users: z.tuple([z.string(), z.string()]),
    state: z.enum(['none', 'requested', 'friends']),
    /** Who asked, while it is `requested`. */
    senderId: z.string().nullable(),
    /** Those of the two who have blocked the other. */
    blockedBy: z.array(z.string()),
    changedAt: z.iso.datetime(),
  }),
  indexes: [{ path: 'users', sort: 'changedAt' }],
});
