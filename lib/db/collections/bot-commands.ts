import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

/**
 * The commands that the bot has, in its order; one document, `registry`. `version` counts what was published.
 */
export const botCommands = defineCollection({
  name: 'botCommands',
  schema: z.object({
    version: z.int().positive(),
    publishedAt: z.iso.datetime(),
    commands: z.array(
      z.object({
        name: z.string(),
        category: z.string(),
        audience: z.enum(['user', 'staff']),
        description: z.string(),
        enabledByDefault: z.boolean().default(true),
        /** Permission bits that a member needs while no role is chosen; null: none. */
        defaultMemberPermissions: z.string().nullable().default(null),
      }),
    ),
  }),
});
