import { z } from 'zod';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { defaultRules, postKinds, trackerPlatformIds, whenOverChoices } from '@/lib/rules/trackers/limits';

const texts = z.array(z.string()).readonly().default([]);

/** When a tracked channel is announced, and what becomes of the message. */
const trackerRules = z.object({
  /** At least one. */
  kinds: z.array(z.enum(postKinds)).readonly().default(defaultRules.kinds),
  /** Names of games, one of which the stream must have; empty for any. */
  games: texts,
  /** The title must contain one of them; empty for any title. */
  titleWords: texts,
  /** The title must not contain any of them. */
  excludedWords: texts,
  /** Minimum minutes between two announcements; 0 for none. */
  pauseMinutes: z.int().nonnegative().default(defaultRules.pauseMinutes),
  whenOver: z.enum(whenOverChoices).default(defaultRules.whenOver),
});
export type TrackerRules = z.output<typeof trackerRules>;

export const trackerEntry = z.object({
  /** Unique in its list: a streamer's login name, or the canonical URL of a YouTube channel. */
  key: z.string(),
  username: z.string(),
  /** The id of a YouTube channel whose URL contains it, otherwise null. */
  ytChannelId: z.string().nullable().default(null),
  channelId: z.string(),
  /** Shown above the announcement, with placeholders; empty for nothing. */
  message: z.string().default(''),
  /** The only roles that are mentioned. */
  roleIds: z.array(z.string()).default([]),
  rules: trackerRules.prefault({}),
  addedAt: z.iso.datetime(),
});
export type TrackerEntry = z.output<typeof trackerEntry>;

/** Whom a guild follows on a platform, in the order in which they were added. */
export const trackerList = z.object({
  guildId: z.string(),
  platform: z.enum(trackerPlatformIds),
  entries: z.array(trackerEntry).default([]),
  outbox: auditOutbox,
});

const listed = {
  announceChannelId: z.string(),
  ...trackerEntry.pick({ message: true, roleIds: true }).shape,
};

/** A streamer as the dashboard lists it, with the rules that count on Twitch. */
export const listedStreamer = z.object({
  twitchUsername: z.string(),
  ...listed,
  ...trackerRules.omit({ kinds: true }).shape,
});

/** A YouTube channel as the dashboard lists it, with the rules that count there. */
export const listedChannel = z.object({
  youtubeUrl: z.string(),
  ...trackerEntry.pick({ ytChannelId: true, username: true }).shape,
  ...listed,
  ...trackerRules.omit({ games: true, pauseMinutes: true }).shape,
});

/** A tracker as the bot reads it: on Twitch `kinds` is `live`; YouTube has no games and no pause. */
export const botTracker = trackerEntry.omit({ username: true, addedAt: true }).extend({
  platform: trackerList.shape.platform,
  name: z.string(),
  url: z.string(),
  /** Of the embed, with placeholders. On Twitch `video` equals `live`. */
  titles: z.object({ video: z.string(), live: z.string(), ended: z.string() }),
  /** `#rrggbb`. */
  colour: z.string(),
});
