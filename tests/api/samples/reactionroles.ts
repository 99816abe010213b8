import { channelPlaceId, rolePlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/reactionroles';
const menu = {
  channelId: channelPlaceId(2, 3),
  messageTitle: 'Choose',
  roleRows: [{ emoji: '', label: 'Study', description: '', role: rolePlaceId(2, 1) }],
};
// No such menu exists, and only people with access learn that.
const messageId = '900000000000000001';

export const reactionroles: Samples = {
  [`POST ${base}/create`]: { body: menu, allowed: 200 },
  [`POST ${base}/edit`]: { body: { ...menu, messageId }, allowed: 404 },
  [`POST ${base}/roles`]: { body: { roles: [{ name: 'Study' }] }, allowed: 200 },
  [`POST ${base}/delete`]: { body: { messageId }, allowed: 404 },
};
