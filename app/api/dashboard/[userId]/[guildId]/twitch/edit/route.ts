import { serve } from '@/lib/api/serve';
import { editStreamer as contract } from '@/lib/contracts/trackers/twitch';
import { editTracker } from '@/lib/guilds/trackers/change-trackers';
import { requireStreamerName, streamerFields, toTwitchData } from '@/lib/guilds/twitch/streamers';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { twitchUsername, announceChannelId: channelId, message, roleIds, ...rules } = body;
  const key = requireStreamerName(twitchUsername);
  const change = {
    platform: 'twitch',
    key,
    channelId,
    message,
    roleIds,
    rules,
    fields: streamerFields,
  } as const;
  const now = await editTracker(params.guildId, change, viewer());
  return { message: `${key} saved.`, twitchUsername: key, ...toTwitchData(now) };
});
