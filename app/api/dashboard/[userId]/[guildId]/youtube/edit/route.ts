import { serve } from '@/lib/api/serve';
import { editChannel as contract } from '@/lib/contracts/trackers/youtube';
import { editTracker } from '@/lib/guilds/trackers/change-trackers';
import { channelFields, requireYoutubeChannel, toYoutubeData } from '@/lib/guilds/youtube/channels';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { youtubeUrl, channel: channelId, message, roleIds, ...rules } = body;
  const { youtubeUrl: key } = requireYoutubeChannel(youtubeUrl);
  const change = {
    platform: 'youtube',
    key,
    channelId,
    message,
    roleIds,
    rules,
    fields: channelFields,
  } as const;
  const now = await editTracker(params.guildId, change, viewer());
  return { message: `${now.username} saved.`, youtubeUrl: key, ...toYoutubeData(now) };
});
