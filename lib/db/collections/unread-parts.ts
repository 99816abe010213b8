import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/**
 * Members of stored documents that this release cannot read, by `${collection} ${member}`, as processes come
 * across them. `documents` holds hashes of ids, and when each was last seen.
 */
export const unreadParts = defineCollection({
  name: 'unreadParts',
  schema: z.object({
    collection: z.string(),
    /** As toMemberPattern writes it; empty for documents that cannot be read at all. */
    member: z.string(),
    problem: z.string(),
    documents: z.record(z.string(), z.iso.datetime()),
    expiresAt: z.iso.datetime(),
  }),
  expiresAt: 'expiresAt',
});
