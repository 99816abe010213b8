import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/** Unreadable members of documents, by `${collection} ${member}`, with hashes of ids and times. */
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
