import { z } from 'zod';
import { trackerRules } from '@/lib/contracts/trackers/tracker-data';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { trackerPlatformIds } from '@/lib/rules/trackers/rules';

const botTracker = z.object({
  platform: z.enum(trackerPlatformIds),
  /** Unique on the platform: the login name of a streamer, the address of a YouTube channel. */
  key: z.string(),
  name: z.string(),
  url: z.string(),
  /** Of a YouTube channel whose link carried it; else null. */
  ytChannelId: z.string().nullable(),
  /** Where it is announced. */
  channelId: z.string(),
  /** Stands above the embed, with placeholders; empty for nothing. */
  message: z.string(),
  /** The only ones that are pinged. */
  roleIds: z.array(z.string()),
  /** Of the embed, with placeholders. On Twitch `video` is the same as `live`. */
  titles: z.object({ video: z.string(), live: z.string(), ended: z.string() }),
  /** `#rrggbb`. */
  colour: z.string(),
  /** On Twitch `kinds` is `live` alone; on YouTube there are no `games`, and `pauseMinutes` is 0. */
  rules: trackerRules,
});
export type BotTracker = z.output<typeof botTracker>;

export const readBotTrackers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/bot/guilds/{guildId}/trackers',
  summary:
    'Whom a server follows on Twitch and YouTube: what is announced where, when and how. Carries an ETag.',
  access: access.bot,
  params: z.object({ guildId }),
  query: nothing,
  body: nothing,
  returns: z.object({ guildId, trackers: z.array(botTracker) }),
  limit: { count: 6000, seconds: 60 },
});
