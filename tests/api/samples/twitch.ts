import { channelPlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/twitch';
const announceChannelId = channelPlaceId(2, 3);

export const twitch: Samples = {
  [`POST ${base}/add`]: { body: { twitchUsername: 'sample_streamer', announceChannelId }, allowed: 200 },
  // No channel of this name is followed, and only people with access learn that.
  [`POST ${base}/edit`]: { body: { twitchUsername: 'nobody_here', announceChannelId }, allowed: 404 },
  [`POST ${base}/remove`]: { body: { twitchUsername: 'nobody_here' }, allowed: 404 },
};
