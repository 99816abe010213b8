import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { response } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';

const count = z.int().nonnegative();

export const readHealth = site.get('/health', {
  summary: 'How the site is: degraded when the database takes no writes or is damaged.',
  access: access.public,
  returns: z.object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['sqlite', 'mongodb']),
    jobs: z.object({ waiting: count, due: count, failed: count, worker: z.boolean() }),
    troubles: z.array(z.enum(['writes', 'damage'])).optional(),
  }),
  limit: { count: 6000, seconds: 60 },
});

const probe = {
  access: access.public,
  limit: { count: 6000, seconds: 60 },
} as const;

export const readReadiness = site.get('/ready', {
  ...probe,
  summary:
    'Whether requests may be sent to this process: 503 while its database does not answer or its workers are coming up.',
  returns: z.object({ status: z.literal('ready') }),
});

export const readLiveness = site.get('/live', {
  ...probe,
  summary: 'That this process answers, whatever stands behind it.',
  returns: z.object({ status: z.literal('live') }),
});

export const inviteBot = site.get('/invite', {
  summary: "Sends the visitor to Discord's page for adding the bot.",
  access: access.public,
  query: z.object({ guildId: guildId.optional() }),
  returns: response,
});

export const finishInvite = site.get('/invite/done', {
  summary: 'Discord sends people back here after they have added the bot.',
  access: access.public,
  returns: response,
});
