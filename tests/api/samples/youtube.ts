import { channelPlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/youtube';
const channel = channelPlaceId(2, 3);

export const youtube: Samples = {
  [`POST ${base}/add`]: { body: { youtubeUrl: '@sample.channel', channel }, allowed: 200 },
  // No such channel is followed, and only people with access learn that.
  [`POST ${base}/edit`]: { body: { youtubeUrl: '@nobody.here', channel }, allowed: 404 },
  [`POST ${base}/remove`]: { body: { youtubeUrl: '@nobody.here' }, allowed: 404 },
};
