import { serve } from '@/lib/api/serve';
import { removeStreamer as contract } from '@/lib/contracts/trackers/twitch';
import { removeTracker } from '@/lib/guilds/trackers/change-trackers';
import { requireStreamerName, toTwitchData } from '@/lib/guilds/twitch/streamers';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const key = requireStreamerName(body.twitchUsername);
  const now = await removeTracker(params.guildId, 'twitch', key, viewer());
  return { message: `${key} removed.`, twitchUsername: key, ...toTwitchData(now) };
});
