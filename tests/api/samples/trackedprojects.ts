import { channelPlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/projects';
const channelId = channelPlaceId(2, 3);

export const trackedprojects: Samples = {
  [`POST ${base}`]: { body: { projectPlatform: 'Modrinth', projectId: 'RfRdr004', channelId }, allowed: 200 },
  // No such project is tracked, and only people with access learn that.
  [`PATCH ${base}/{id}`]: { params: { id: 'none' }, body: { channelId }, allowed: 404 },
  [`DELETE ${base}/{id}`]: { params: { id: 'none' }, allowed: 404 },
  [`GET ${base}/search`]: { allowed: 422 },
};
