import { serve } from '@/lib/api/serve';
import { addChannel as contract } from '@/lib/contracts/trackers/youtube';
import { addChannel } from '@/lib/guilds/youtube/add-channel';
import { toYoutubeData } from '@/lib/guilds/youtube/read-youtube';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const now = await addChannel(params.guildId, body, viewer());
  const { username, youtubeUrl } = now;
  return { message: `${username} will now be announced.`, youtubeUrl, ...toYoutubeData(now) };
});
