import { serve } from '@/lib/api/serve';
import { addStreamer as contract } from '@/lib/contracts/trackers/twitch';
import { addStreamer } from '@/lib/guilds/twitch/add-streamer';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const name = await addStreamer(params.guildId, body, viewer());
  return { message: `${name} is announced from now on.`, twitchUsername: name };
});
