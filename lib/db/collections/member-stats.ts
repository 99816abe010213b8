import 'server-only';
import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { defineCollection } from '../define-collection';

const count = z.int().nonnegative();

/** A member's stats in a guild as the bot reports them, by `${guildId}:${userId}`; without, all are zero. */
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
