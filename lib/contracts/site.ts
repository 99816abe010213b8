import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, response } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';

const count = z.int().nonnegative();

export const readHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
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
  method: 'GET',
  access: access.public,
  limit: { count: 6000, seconds: 60 },
} as const;

export const readReadiness = defineEndpoint({
  ...probe,
  path: '/api/ready',
  summary:
    'Whether requests may be sent to this process: 503 while its database does not answer or its workers are coming up.',
  returns: z.object({ status: z.literal('ready') }),
});

export const readLiveness = defineEndpoint({
  ...probe,
  path: '/api/live',
  summary: 'That this process answers, whatever stands behind it.',
  returns: z.object({ status: z.literal('live') }),
});

export const inviteBot = defineEndpoint({
  method: 'GET',
  path: '/api/invite',
  summary: "Sends the visitor to Discord's page for adding the bot.",
  access: access.public,
  query: z.object({ guildId: guildId.optional() }),
  returns: response,
});

export const finishInvite = defineEndpoint({
  method: 'GET',
  path: '/api/invite/done',
  summary: 'Discord sends people back here after they have added the bot.',
  access: access.public,
  returns: response,
});

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/social/notifications/{userId}',
  summary: 'Notifications, newest first.',
  access: access.self,
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

/** How something went that a notification reports. */
export const noticeTypes = ['success', 'error', 'info'] as const;

function words(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'Must not be empty.')
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters.`);
}

const type = z.enum(noticeTypes, 'Must be success, error or info.').default('info');
/** `message`, with a title or without one; or `title` and `description`. */
const notice = z
  .strictObject({
    title: words(256).optional(),
    message: words(2000).optional(),
    description: words(2000).optional(),
    type,
  })
  .superRefine(({ title, message, description }, context) => {
    const refuse = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (message !== undefined && description !== undefined)
      refuse('description', 'Send either a message or a description.');
    if (message === undefined && description === undefined) refuse('message', 'Enter a message.');
    if (description !== undefined && title === undefined) refuse('title', 'Enter a title.');
  })
  .transform(({ title, message, description, type }) => ({
    title: title ?? null,
    message: message ?? description ?? '',
    type,
  }));
export type NoticeInput = z.output<typeof notice>;

export const addNotification = defineEndpoint({
  method: 'POST',
  path: '/api/social/notifications/{userId}',
  summary: 'Adds a notification for the caller: `message`, or `title` and `description`.',
  access: access.self,
  body: notice,
  returns: z.object({ message: z.string() }),
});
