import { channelPlaceId } from '@/sandbox/world/ids';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/giveaways';
const hour = 3_600_000;
// No such giveaway exists, and only people with access learn that.
const giveawayId = 'no-such-giveaway';
const endTime = new Date(Date.now() + hour).toISOString();
const form = { title: 'Sample', description: '', giveawayPrize: 'A shell', endTime, winners: 1 };

export const giveaways: Samples = {
  [`POST ${base}/add`]: { body: { ...form, channelId: channelPlaceId(2, 3) }, allowed: 200 },
  [`POST ${base}/edit`]: { body: { ...form, giveawayId }, allowed: 404 },
  [`POST ${base}/end`]: { body: { giveawayId }, allowed: 404 },
  [`POST ${base}/reroll`]: { body: { giveawayId }, allowed: 404 },
  [`POST ${base}/cancel`]: { body: { giveawayId }, allowed: 404 },
  [`GET ${base}/{giveawayId}/draw`]: { params: { giveawayId }, allowed: 404 },
  [`GET ${base}/list`]: { query: { list: 'cancelled' }, allowed: 200 },
};
