import { serve } from '@/lib/api/serve';
import { editChannel as contract } from '@/lib/contracts/youtube';
import { editTracker } from '@/lib/guilds/trackers/edit-tracker';
import { channelFields, requireYoutubeChannel } from '@/lib/guilds/youtube/channel-address';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { channel: channelId, message, roleIds } = body;
  const { youtubeUrl: key } = requireYoutubeChannel(body.youtubeUrl);
  const change = { platform: 'youtube', key, channelId, message, roleIds, fields: channelFields } as const;
  const username = await editTracker(params.guildId, change, viewer());
  return { message: `${username} saved.`, youtubeUrl: key };
});
