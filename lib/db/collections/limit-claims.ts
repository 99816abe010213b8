import 'server-only';
import { z } from 'zod';
import { personTerm } from '@/lib/core/person';
import { defineCollection } from '@/lib/db/define-collection';

/** Documents about to be created within a limit, in the order of their claims; by the limit's key. */
export const limitClaims = defineCollection({
  name: 'limitClaims',
  schema: z.object({
    claims: z.array(z.object({ id: personTerm(), until: z.iso.datetime() })),
    expiresAt: z.iso.datetime(),
  }),
  expiresAt: 'expiresAt',
});
