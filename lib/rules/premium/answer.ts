import { z } from 'zod';
import { premiumEntry, premiumSlot, stripeTerms, withdrawalReceipt } from '@/lib/rules/premium/schema';

/**
 * The state of a slot: `active` covers its server; `taken`: another person covers it; `waiting`: the plan has
 * ended or is too small, and covers it again when that changes.
 */
const slotStates = ['free', 'active', 'taken', 'waiting'] as const;

const shownSlot = premiumSlot.pick({ guildId: true }).extend({
  /** By which it is called in changes. */
  place: z.int(),
  /** The server's name; null for a free slot and for an unknown server. */
  guildName: z.string().nullable(),
  state: z.enum(slotStates),
  /** When it can be moved; null for now. */
  movableFrom: z.iso.datetime().nullable(),
});
export type ShownSlot = z.output<typeof shownSlot>;

export const shownEntry = premiumEntry
  .pick({ id: true, plan: true, source: true, startsAt: true, expiresAt: true, code: true })
  .extend({
    isActive: z.boolean(),
    stripe: stripeTerms.nullable(),
    /** Until when its buyer may withdraw; null where that is over or was done. */
    withdrawableUntil: z.iso.datetime().nullable(),
    slots: z.array(shownSlot),
  });
export type ShownEntry = z.output<typeof shownEntry>;

const shownGift = z.object({
  id: z.string(),
  plan: premiumEntry.shape.plan,
  days: z.int(),
  /** The code to pass on; null once it is redeemed or can be shown no more. */
  code: z.string().nullable(),
  hint: z.string(),
  state: z.enum(['open', 'redeemed', 'expired', 'refunded']),
  redeemBy: z.iso.datetime(),
});
export type ShownGift = z.output<typeof shownGift>;

/** A user's premium, as the store shows it. */
export const premiumAnswer = z.object({
  /** There are invoices and a card to look at. */
  hasCustomer: z.boolean(),
  entries: z.array(shownEntry),
  /** Plans that this release can't read: they stay in force and aren't among the entries. */
  unreadable: z.int(),
  withdrawals: z.array(withdrawalReceipt),
  /** What the person has bought for others, the latest first. */
  gifts: z.array(shownGift),
});
export type PremiumAnswer = z.output<typeof premiumAnswer>;
