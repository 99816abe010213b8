import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/**
 * Members of stored documents that this release cannot read, by `${collection} ${member}`, as the processes
 * meet them. `documents` are hashes of ids, with the time at which each was met last.
 */
export const unreadParts = defineCollection({
  name: 'unreadParts',
  schema: z.object({
    collection: z.string(),
    /** As toMemberPattern writes it; empty for documents of which nothing can be read. */
    member: z.string(),
    problem: z.string(),
    documents: z.record(z.string(), z.iso.datetime()),
    expiresAt: z.iso.datetime(),
  }),
  expiresAt: 'expiresAt',
});
