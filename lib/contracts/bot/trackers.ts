import { z } from 'zod';
import { bot } from '@/lib/contracts/bot/bot-call';
import { guildId } from '@/lib/core/ids';
import { botTracker } from '@/lib/rules/trackers/schema';

export const readBotTrackers = bot.get('/guilds/{guildId}/trackers', {
  summary:
    'The streamers and channels that a server follows on Twitch and YouTube, with the rules for announcing them. Carries an ETag.',
  returns: z.object({ guildId, trackers: z.array(botTracker) }),
});
