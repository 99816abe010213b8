import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/** The match that is open in an instance of Discord's Activity, by the instance's id. */
export const activityRooms = defineCollection({
  name: 'activityRooms',
  schema: z.object({
    instanceId: z.string(),
    matchId: z.string(),
    openedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  indexes: [],
  expiresAt: 'expiresAt',
});
