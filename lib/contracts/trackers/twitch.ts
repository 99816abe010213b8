import { z } from 'zod';
import { twitchData } from '@/lib/contracts/trackers/tracker-data';
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

const { games, titleWords, excludedWords, pauseMinutes, whenOver } = ruleInputs;
/** What is left out is as it was, or as defaultRules has it. */
const rules = z.object({ games, titleWords, excludedWords, pauseMinutes, whenOver }).partial().shape;

const shared = {
  access: trackerActions.twitch.add.access,
  params: z.object({ userId, guildId }),
  query: nothing,
  /** The list as it is then. */
  returns: twitchData.extend({
    message: z.string(),
    /** The login name, as it is kept. */
    twitchUsername: z.string(),
  }),
} as const;

export const addStreamer = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/twitch/add',
  summary: 'Follows a streamer by name or link. Refused when the plan allows no more.',
  body: z.strictObject({
    twitchUsername: nameInput,
    announceChannelId: channelInput,
    message: messageInput.default(''),
    roleIds: rolesInput.default([]),
    ...rules,
  }),
});

export const editStreamer = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/twitch/edit',
  summary: 'Changes where, when and how a streamer is announced; what is left out stays.',
  body: z.strictObject({
    twitchUsername: nameInput,
    announceChannelId: channelInput.optional(),
    message: messageInput.optional(),
    roleIds: rolesInput.optional(),
    ...rules,
  }),
});

export const removeStreamer = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/twitch/remove',
  summary: 'Follows a streamer no longer.',
  body: z.strictObject({ twitchUsername: nameInput }),
});
