import { z } from 'zod';
import { personId, personTerm } from '@/lib/core/person';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();

/** How two people stand to each other, as it is stored. */
export const storedFriendship = z.object({
  /** Both ids, the smaller text first. */
  users: z.tuple([personId(keeps.blocks), personId(keeps.blocks)]),
  state: z.enum(['none', 'requested', 'friends']),
  /** Who asked, while it is `requested`. */
  senderId: personId().nullable(),
  /** Those of the two who have blocked the other. */
  blockedBy: z.array(personId(keeps.blocks)),
  changedAt: isoDate,
  /** `${userId}:${list}` for each list that it stands in: they are counted by it. */
  lists: z.array(personTerm()).default([]),
  /** Set once the two have nothing to do with each other any more: it is forgotten. */
  expiresAt: isoDate.nullable().default(null),
});
export type Friendship = z.output<typeof storedFriendship>;

/** How many people stand in each list of one person. */
export const friendCounts = z.object({
  friends: z.int().nonnegative(),
  pendingReceived: z.int().nonnegative(),
  pendingSent: z.int().nonnegative(),
  BlockedUsers: z.int().nonnegative(),
});
export type FriendCounts = z.output<typeof friendCounts>;
