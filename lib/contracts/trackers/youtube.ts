import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { changesOf, fieldSchema, schemaOf } from '@/lib/core/form-schema';
import { guildId, userId } from '@/lib/core/ids';
import { youtubeForm } from '@/lib/rules/trackers/form';

/** A name or link that a person typed. */
const youtubeUrl = fieldSchema(youtubeForm.fields.youtubeUrl);

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
  body: schemaOf(youtubeForm),
});

export const editChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/edit',
  summary: 'Changes where, when and how a YouTube channel is announced; what is left out stays.',
  body: changesOf(youtubeForm).extend({ youtubeUrl }),
});

export const removeChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/remove',
  summary: 'Follows a YouTube channel no longer.',
  body: z.strictObject({ youtubeUrl }),
});
