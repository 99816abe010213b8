import { serve } from '@/lib/api/serve';
import { addChannel as contract } from '@/lib/contracts/trackers/youtube';
import { addChannel } from '@/lib/guilds/youtube/add-channel';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { username, youtubeUrl } = await addChannel(params.guildId, body, viewer());
  return { message: `${username} is announced from now on.`, youtubeUrl };
});
