import { z } from 'zod';
import { youtubeData } from '@/lib/contracts/trackers/tracker-data';
import {
  channelInput,
  messageInput,
  nameInput,
  rolesInput,
  ruleInputs,
} from '@/lib/contracts/trackers/tracker-input';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { trackerActions } from '@/lib/rules/trackers/actions';

const { kinds, titleWords, excludedWords, whenOver } = ruleInputs;
/** What is left out is as it was, or as defaultRules has it. */
const rules = z.object({ kinds, titleWords, excludedWords, whenOver }).partial().shape;

const shared = {
  access: trackerActions.youtube.add.access,
  params: z.object({ userId, guildId }),
  query: nothing,
  /** The list as it is then. */
  returns: youtubeData.extend({
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
    ...rules,
  }),
});

export const editChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/edit',
  summary: 'Changes where, when and how a YouTube channel is announced; what is left out stays.',
  body: z.strictObject({
    youtubeUrl: nameInput,
    channel: channelInput.optional(),
    message: messageInput.optional(),
    roleIds: rolesInput.optional(),
    ...rules,
  }),
});

export const removeChannel = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/remove',
  summary: 'Follows a YouTube channel no longer.',
  body: z.strictObject({ youtubeUrl: nameInput }),
});
