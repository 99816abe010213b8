import type { ListedGiveaway } from '@/lib/contracts/giveaways';

/** A running giveaway as in a server's list. */
export const listedGiveaway = (own: Partial<ListedGiveaway> = {}): ListedGiveaway => ({
  _id: 'g1',
  version: 3,
  title: 'Winter',
  description: 'Good luck',
  prize: 'A pearl',
  giveawayPrize: 'A pearl',
  endTime: new Date(Date.now() + 3_600_000).toISOString(),
  createdAt: new Date().toISOString(),
  winners: 2,
  channelId: '400000000000000002',
  requiredRole: null,
  bonusRole: null,
  bonusAmount: 0,
  entries: 1,
  state: 'active',
  host: 'pearl',
  hostId: '200000000000000003',
  seedHash: 'hash',
  link: null,
  problem: null,
  draws: [],
  ...own,
});
