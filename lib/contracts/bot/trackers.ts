import { z } from 'zod';
import { botCall } from '@/lib/contracts/bot/bot-call';
import { defineEndpoint } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { botTracker } from '@/lib/rules/trackers/schema';

export const readBotTrackers = defineEndpoint({
  ...botCall,
  method: 'GET',
  path: '/api/v1/bot/guilds/{guildId}/trackers',
  summary:
    'The streamers and channels that a server follows on Twitch and YouTube, with the rules for announcing them. Carries an ETag.',
  returns: z.object({ guildId, trackers: z.array(botTracker) }),
});
