import { z } from 'zod';
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
