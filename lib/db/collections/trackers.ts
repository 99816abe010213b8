import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * Whom a guild follows on a platform, by `${guildId}:${platform}`: one document, so that the plan's limit holds. `key` is unique in it: the
 * login name of a streamer, the canonical address of a YouTube channel.
 */
export const trackers = defineCollection({
  name: 'trackers',
  schema: z.object({
    guildId: z.string(),
    platform: z.enum(['twitch', 'youtube']),
    entries: z
      .array(
        z.object({
          key: z.string(),
          username: z.string(),
          /** Of a YouTube channel; null until the bot has looked it up. */
          ytChannelId: z.string().nullable().default(null),
          channelId: z.string(),
          /** What is written above the announcement; empty for nothing. */
          message: z.string().default(''),
          /** Pinged by the announcement. */
          roleIds: z.array(z.string()).default([]),
          addedAt: isoDate,
        }),
      )
      .default([]),
  }),
  indexes: ['guildId'],
});
