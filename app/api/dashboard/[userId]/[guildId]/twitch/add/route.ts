import { serve } from '@/lib/api/serve';
import { addStreamer as contract } from '@/lib/contracts/trackers/twitch';
import { addStreamer, toTwitchData } from '@/lib/guilds/twitch/streamers';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const now = await addStreamer(params.guildId, body, viewer());
  const { username } = now;
  return { message: `${username} will now be announced.`, twitchUsername: username, ...toTwitchData(now) };
});
