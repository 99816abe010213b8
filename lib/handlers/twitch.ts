import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/trackers/twitch';
import { editTracker, removeTracker } from '@/lib/guilds/trackers/change-trackers';
import {
  addStreamer,
  requireStreamerName,
  streamerFields,
  toTwitchData,
} from '@/lib/guilds/twitch/streamers';

export const calls = handlers(contracts, {
  addStreamer: async ({ params, body, viewer }) => {
    const now = await addStreamer(params.guildId, body, viewer());
    const { username } = now;
    return { message: `${username} will now be announced.`, twitchUsername: username, ...toTwitchData(now) };
  },
  editStreamer: async ({ params, body, viewer }) => {
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
  },
  removeStreamer: async ({ params, body, viewer }) => {
    const key = requireStreamerName(body.twitchUsername);
    const now = await removeTracker(params.guildId, 'twitch', key, viewer());
    return { message: `${key} removed.`, twitchUsername: key, ...toTwitchData(now) };
  },
});
