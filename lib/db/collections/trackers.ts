import 'server-only';
import { z } from 'zod';
import { defaultRules, postKinds, trackerPlatformIds, whenOverChoices } from '@/lib/rules/trackers/rules';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const texts = z.array(z.string()).readonly().default([]);

/** Rules that do not count on the platform are kept at their defaults. */
const rules = z.object({
  kinds: z.array(z.enum(postKinds)).readonly().default(defaultRules.kinds),
  games: texts,
  titleWords: texts,
  excludedWords: texts,
  pauseMinutes: z.int().nonnegative().default(defaultRules.pauseMinutes),
  whenOver: z.enum(whenOverChoices).default(defaultRules.whenOver),
});

/**
 * Whom a guild follows on a platform, by `${guildId}:${platform}`: one document, so that the plan's limit
 * holds. `key` is unique in it: the login name of a streamer, the canonical address of a YouTube channel.
 */
export const trackers = defineCollection({
  name: 'trackers',
  schema: z.object({
    guildId: z.string(),
    platform: z.enum(trackerPlatformIds),
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
          rules: rules.prefault({}),
          addedAt: isoDate,
        }),
      )
      .default([]),
    changed: changeMark,
  }),
  indexes: ['guildId', changedIndex],
});
