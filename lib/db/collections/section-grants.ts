import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/** Who may use which sections of a guild's dashboard without managing the server, by guild id. */
export const sectionGrants = defineCollection({
  name: 'sectionGrants',
  schema: z.object({
    guildId: z.string(),
    grants: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['role', 'user']),
        subjectId: z.string(),
        /** What the subject was called when it was granted: people may be gone from the server. */
        name: z.string(),
        sections: z.array(z.string()),
        expiresAt: z.iso.datetime().nullable(),
        grantedBy: z.string(),
        grantedByName: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});
