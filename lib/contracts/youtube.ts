import { z } from 'zod';
import { channelInput, messageInput, nameInput, rolesInput } from '@/lib/contracts/tracker-input';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';

const shared = {
  access: access.section,
  params: z.object({ userId, guildId }),
  query: nothing,
  returns: z.object({
    message: z.string(),
    /** The address of the channel, as it is kept. */
    youtubeUrl: z.string(),
  }),
} as const;

export const addChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/add',
  summary: 'Follows a YouTube channel by link or handle. Refused when the plan allows no more.',
  body: z.strictObject({
    youtubeUrl: nameInput,
    channel: channelInput,
    message: messageInput.default(''),
    roleIds: rolesInput.default([]),
  }),
});

export const editChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/edit',
  summary: 'Changes where and how a YouTube channel is announced; what is left out stays.',
  body: z.strictObject({
    youtubeUrl: nameInput,
    channel: channelInput.optional(),
    message: messageInput.optional(),
    roleIds: rolesInput.optional(),
  }),
});

export const removeChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/remove',
  summary: 'Follows a YouTube channel no longer.',
  body: z.strictObject({ youtubeUrl: nameInput }),
});
