import { z } from 'zod';
import { defineEndpoint } from '@/lib/core/endpoint';
import { changesOf, fieldSchema, schemaOf } from '@/lib/core/form-schema';
import { trackerActions } from '@/lib/rules/trackers/actions';
import { streamerForm, youtubeForm } from '@/lib/rules/trackers/form';
import { listedChannel, listedStreamer } from '@/lib/rules/trackers/schema';

/** What the panels of Twitch, YouTube and the mod projects have in common. */
export const slotData = z.object({
  /** False when the plan allows no more. */
  canAdd: z.boolean(),
  /** How many the plan allows. */
  slots: z.number(),
});

/** Members that Twitch adds to its answer. */
export const twitchData = slotData.extend({ trackedStreamers: z.array(listedStreamer) });
export type TwitchData = z.infer<typeof twitchData>;

/** Members that YouTube adds to its answer. */
export const youtubeData = slotData.extend({ trackedUsers: z.array(listedChannel) });
export type YoutubeData = z.infer<typeof youtubeData>;

/** A name or link that a person typed. */
const twitchUsername = fieldSchema(streamerForm.fields.twitchUsername);

const twitchCall = {
  access: trackerActions.twitch.add.access,
  /** The list as it is then. */
  returns: twitchData.extend({
    message: z.string(),
    /** The login name, as it is kept. */
    twitchUsername: z.string(),
  }),
} as const;

export const addStreamer = defineEndpoint({
  ...twitchCall,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/twitch/add',
  summary: 'Follows a streamer by name or link. Refused when the plan allows no more.',
  body: schemaOf(streamerForm),
});

export const editStreamer = defineEndpoint({
  ...twitchCall,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/twitch/edit',
  summary: 'Changes where, when and how a streamer is announced; what is left out stays.',
  body: changesOf(streamerForm).extend({ twitchUsername }),
});

export const removeStreamer = defineEndpoint({
  ...twitchCall,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/twitch/remove',
  summary: 'Follows a streamer no longer.',
  body: z.strictObject({ twitchUsername }),
});

/** A name or link that a person typed. */
const youtubeUrl = fieldSchema(youtubeForm.fields.youtubeUrl);

const youtubeCall = {
  access: trackerActions.youtube.add.access,
  /** The list as it is then. */
  returns: youtubeData.extend({
    message: z.string(),
    /** The address of the channel, as it is kept. */
    youtubeUrl: z.string(),
  }),
} as const;

export const addChannel = defineEndpoint({
  ...youtubeCall,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/add',
  summary: 'Follows a YouTube channel by link or handle. Refused when the plan allows no more.',
  body: schemaOf(youtubeForm),
});

export const editChannel = defineEndpoint({
  ...youtubeCall,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/edit',
  summary: 'Changes where, when and how a YouTube channel is announced; what is left out stays.',
  body: changesOf(youtubeForm).extend({ youtubeUrl }),
});

export const removeChannel = defineEndpoint({
  ...youtubeCall,
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/youtube/remove',
  summary: 'Follows a YouTube channel no longer.',
  body: z.strictObject({ youtubeUrl }),
});
