import { serve } from '@/lib/api/serve';
import { removeStreamer as contract } from '@/lib/contracts/trackers/twitch';
import { removeTracker } from '@/lib/guilds/trackers/remove-tracker';
import { toTwitchData } from '@/lib/guilds/twitch/read-twitch';
import { requireStreamerName } from '@/lib/guilds/twitch/streamer-name';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const key = requireStreamerName(body.twitchUsername);
  const now = await removeTracker(params.guildId, 'twitch', key, viewer());
  return { message: `${key} removed.`, twitchUsername: key, ...toTwitchData(now) };
});
