import { serve } from '@/lib/api/serve';
import { removeChannel as contract } from '@/lib/contracts/trackers/youtube';
import { removeTracker } from '@/lib/guilds/trackers/change-trackers';
import { requireYoutubeChannel, toYoutubeData } from '@/lib/guilds/youtube/channels';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { youtubeUrl } = requireYoutubeChannel(body.youtubeUrl);
  const now = await removeTracker(params.guildId, 'youtube', youtubeUrl, viewer());
  return { message: `${now.username} removed.`, youtubeUrl, ...toYoutubeData(now) };
});
