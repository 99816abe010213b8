import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';

const base = {
  method: 'POST',
  access: access.section,
  params: z.object({ userId, guildId }),
  query: nothing,
  body: nothing,
  limit: { count: 20, seconds: 60 },
} as const;

const panel = z.object({
  channelId: z.string(),
  messageId: z.string(),
  postedAt: z.string(),
  /** Who posted or updated it last. */
  username: z.string(),
  /** Discord has said that the message is not there any more. */
  isGone: z.boolean(),
  /** It shows what the settings say, in their channel. */
  isCurrent: z.boolean(),
});

/** What the answer of verify carries beside its settings. */
export const verifyData = z.object({ verifyPanel: panel.nullable() });
export type VerifyData = z.infer<typeof verifyData>;

const told = z.object({ message: z.string() });

export const publishVerifyPanel = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/publish',
  summary: 'Posts the verification panel as the saved settings say, or updates it where it stands.',
  returns: told,
});

export const removeVerifyPanel = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/remove',
  summary: 'Deletes the verification panel.',
  returns: told,
});

export const recheckVerifyPanel = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/recheck',
  summary: 'Looks whether the message of the verification panel is still there.',
  returns: told.extend({ isGone: z.boolean() }),
});
