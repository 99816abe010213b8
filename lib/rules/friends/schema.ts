import { z } from 'zod';
import { personId, personTerm } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();

/** Updates the notification about an answered or withdrawn request. */
export const endRequestItem = outboxItem('end-request', {
  /** Whose notification it is. */
  userId: personId(),
  senderId: personId(),
  /** Null for requests from before requests had ids. */
  requestId: z.string().nullable(),
  isAccepted: z.boolean(),
});

export const storedFriendship = z.object({
  /** Both ids, smaller one first. */
  users: z.tuple([personId(keeps.blocks), personId(keeps.blocks)]),
  state: z.enum(['none', 'requested', 'friends']),
  /** Who asked; null unless `requested`. */
  senderId: personId().nullable(),
  /** The request's id while it is `requested`, which its notification refers to. */
  requestId: z.string().nullable().default(null),
  blockedBy: z.array(personId(keeps.blocks)),
  changedAt: isoDate,
  /** `${userId}:${list}` for each list it belongs to, for counting. */
  lists: z.array(personTerm()).default([]),
  /** When it is deleted: set once the relationship has ended and both were notified. */
  expiresAt: isoDate.nullable().default(null),
  outbox: outboxOf(tellItem, endRequestItem),
});
export type Friendship = z.output<typeof storedFriendship>;

export const friendCounts = z.object({
  friends: z.int().nonnegative(),
  pendingReceived: z.int().nonnegative(),
  pendingSent: z.int().nonnegative(),
  BlockedUsers: z.int().nonnegative(),
});
export type FriendCounts = z.output<typeof friendCounts>;
