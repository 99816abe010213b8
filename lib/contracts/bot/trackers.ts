import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { botTracker } from '@/lib/rules/trackers/schema';

export const readBotTrackers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/bot/guilds/{guildId}/trackers',
  summary:
    'The streamers and channels that a server follows on Twitch and YouTube, with the rules for announcing them. Carries an ETag.',
  access: access.bot,
  returns: z.object({ guildId, trackers: z.array(botTracker) }),
  limit: { count: 6000, seconds: 60 },
});
