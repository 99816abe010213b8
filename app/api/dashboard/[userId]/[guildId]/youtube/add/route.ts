import { serve } from '@/lib/api/serve';
import { addChannel as contract } from '@/lib/contracts/trackers/youtube';
import { addChannel, toYoutubeData } from '@/lib/guilds/youtube/channels';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const now = await addChannel(params.guildId, body, viewer());
  const { username, youtubeUrl } = now;
  return { message: `${username} will now be announced.`, youtubeUrl, ...toYoutubeData(now) };
});
