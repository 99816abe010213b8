import { z } from 'zod';
import { personId, personTerm } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();

/** A request has been answered or taken back: its notice must say so. */
export const endRequestItem = outboxItem('end-request', {
  /** Whose bell it is in. */
  userId: personId(),
  senderId: personId(),
  /** Null for a request of before requests had IDs. */
  requestId: z.string().nullable(),
  isAccepted: z.boolean(),
});

/** The stored relationship of two people. */
export const storedFriendship = z.object({
  /** Both ids, the smaller text first. */
  users: z.tuple([personId(keeps.blocks), personId(keeps.blocks)]),
  state: z.enum(['none', 'requested', 'friends']),
  /** Who asked, while it is `requested`. */
  senderId: personId().nullable(),
  /** Of the request while it is `requested`: what its notice is found by. */
  requestId: z.string().nullable().default(null),
  blockedBy: z.array(personId(keeps.blocks)),
  changedAt: isoDate,
  /** `${userId}:${list}` for each list that it is in, for counting. */
  lists: z.array(personTerm()).default([]),
  /** Set once the relationship has ended and both were notified: then it expires. */
  expiresAt: isoDate.nullable().default(null),
  outbox: outboxOf(tellItem, endRequestItem),
});
export type Friendship = z.output<typeof storedFriendship>;

/** The number of people in each list of one person. */
export const friendCounts = z.object({
  friends: z.int().nonnegative(),
  pendingReceived: z.int().nonnegative(),
  pendingSent: z.int().nonnegative(),
  BlockedUsers: z.int().nonnegative(),
});
export type FriendCounts = z.output<typeof friendCounts>;
