import { channelPlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/polls';
// No such poll exists, and only people with access learn that.
const pollId = 'no-such-poll';
export const pollOptions = [
  { emoji: '🐟', label: 'Fish', description: '' },
  { emoji: '🦀', label: 'Crab', description: '' },
];
const endTime = new Date(Date.now() + 3_600_000).toISOString();
const form = { channel: channelPlaceId(2, 3), title: 'Sample', endTime, options: pollOptions };

export const polls: Samples = {
  [`POST ${base}/create`]: { body: form, allowed: 200 },
  [`POST ${base}/close`]: { body: { pollId }, allowed: 404 },
  [`POST ${base}/cancel`]: { body: { pollId }, allowed: 404 },
  [`GET ${base}/list`]: { query: { list: 'cancelled' }, allowed: 200 },
};
