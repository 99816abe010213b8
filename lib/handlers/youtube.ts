import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/trackers/youtube';
import { editTracker, removeTracker } from '@/lib/guilds/trackers/change-trackers';
import {
  addChannel,
  channelFields,
  requireYoutubeChannel,
  toYoutubeData,
} from '@/lib/guilds/youtube/channels';

export const calls = handlers(contracts, {
  addChannel: async ({ params, body, viewer }) => {
    const now = await addChannel(params.guildId, body, viewer());
    const { username, youtubeUrl } = now;
    return { message: `${username} will now be announced.`, youtubeUrl, ...toYoutubeData(now) };
  },
  editChannel: async ({ params, body, viewer }) => {
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
  },
  removeChannel: async ({ params, body, viewer }) => {
    const { youtubeUrl } = requireYoutubeChannel(body.youtubeUrl);
    const now = await removeTracker(params.guildId, 'youtube', youtubeUrl, viewer());
    return { message: `${now.username} removed.`, youtubeUrl, ...toYoutubeData(now) };
  },
});
