import { z } from 'zod';
import { postKinds, whenOverChoices } from '@/lib/rules/trackers/rules';

/** What the panels of Twitch, YouTube and the mod projects have in common. */
export const slotData = z.object({
  /** False when the plan allows no more. */
  canAdd: z.boolean(),
  /** How many the plan allows. */
  slots: z.number(),
});

const texts = z.array(z.string()).readonly();

/** When something tracked is announced, and what becomes of the message. */
export const trackerRules = z.object({
  kinds: z.array(z.enum(postKinds)).readonly(),
  games: texts,
  titleWords: texts,
  excludedWords: texts,
  pauseMinutes: z.number(),
  whenOver: z.enum(whenOverChoices),
});

const common = {
  announceChannelId: z.string(),
  message: z.string(),
  roleIds: z.array(z.string()),
};

/** Members that Twitch adds to its answer. */
export const twitchData = slotData.extend({
  trackedStreamers: z.array(
    z.object({ twitchUsername: z.string(), ...common, ...trackerRules.omit({ kinds: true }).shape }),
  ),
});
export type TwitchData = z.infer<typeof twitchData>;

/** Members that YouTube adds to its answer. */
export const youtubeData = slotData.extend({
  trackedUsers: z.array(
    z.object({
      ytChannelId: z.string().nullable(),
      username: z.string(),
      youtubeUrl: z.string(),
      ...common,
      ...trackerRules.omit({ games: true, pauseMinutes: true }).shape,
    }),
  ),
});
export type YoutubeData = z.infer<typeof youtubeData>;
