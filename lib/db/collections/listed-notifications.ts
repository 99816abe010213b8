import 'server-only';
import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { defineCollection } from '@/lib/db/define-collection';
import { inboxLimits } from '@/lib/rules/notifications/limits';

/** The notification lists that a session has received, by session id, the latest first. */
export const listedNotifications = defineCollection({
  name: 'listedNotifications',
  schema: z.object({
    userId: personId(),
    lists: z.array(
      z.object({
        /** Of the bell. */
        version: z.int(),
        ids: z.array(z.string()).max(inboxLimits.most),
      }),
    ),
    /** With the session. */
    expiresAt: z.iso.datetime(),
  }),
  indexes: ['userId'],
  expiresAt: 'expiresAt',
  isClosed: true,
});
