import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing, response } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';

const count = z.int().nonnegative();

export const readHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the site can serve.',
  access: access.public,
  params: nothing,
  query: nothing,
  body: nothing,
  returns: z.object({
    status: z.literal('ok'),
    database: z.enum(['sqlite', 'mongodb']),
    jobs: z.object({ waiting: count, due: count, failed: count, worker: z.boolean() }),
  }),
  limit: { count: 6000, seconds: 60 },
});

export const inviteBot = defineEndpoint({
  method: 'GET',
  path: '/api/invite',
  summary: "Sends the visitor to Discord's page for adding the bot.",
  access: access.public,
  params: nothing,
  query: z.object({ guildId: guildId.optional() }),
  body: nothing,
  returns: response,
});

export const finishInvite = defineEndpoint({
  method: 'GET',
  path: '/api/invite/done',
  summary: 'Where Discord sends people back to after they added the bot.',
  access: access.public,
  params: nothing,
  query: nothing,
  body: nothing,
  returns: response,
});

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/social/notifications/{userId}',
  summary: 'Notifications, newest first.',
  access: access.self,
  params: z.object({ userId }),
  query: nothing,
  body: nothing,
  returns: z.array(
    z.object({
      title: z.string(),
      message: z.string(),
      timestamp: z.string(),
      read: z.boolean(),
      type: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});
