import 'server-only';
import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { defineCollection } from '../define-collection';

const count = z.int().nonnegative();

/**
 * What a member has earned in a guild, by `${guildId}:${userId}`; the bot reports it. Who has none is at
 * zero.
 */
export const memberStats = defineCollection({
  name: 'memberStats',
  schema: z.object({
    guildId: z.string(),
    userId: personId(),
    level: count.default(0),
    experience: count.default(0),
    coins: count.default(0),
  }),
  indexes: ['guildId', 'userId'],
});
