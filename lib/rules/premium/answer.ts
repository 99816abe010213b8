import { z } from 'zod';
import { premiumEntry, premiumSlot, stripeTerms, withdrawalReceipt } from '@/lib/rules/premium/schema';

/**
 * The state of a slot: `active` covers its server; `taken`: another person covers it; `waiting`: the plan has
 * ended or is too small, and covers it again when that changes.
 */
const slotStates = ['free', 'active', 'taken', 'waiting'] as const;

const shownSlot = premiumSlot.pick({ guildId: true }).extend({
  /** Its number in changes. */
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
    /** When the right to withdraw ends; null if it has ended or was used. */
    withdrawableUntil: z.iso.datetime().nullable(),
    slots: z.array(shownSlot),
  });
export type ShownEntry = z.output<typeof shownEntry>;

const shownGift = z.object({
  id: z.string(),
  plan: premiumEntry.shape.plan,
  days: z.int(),
  /** The code to pass on; null once it is redeemed or can no longer be shown. */
  code: z.string().nullable(),
  hint: z.string(),
  state: z.enum(['open', 'redeemed', 'expired', 'refunded']),
  redeemBy: z.iso.datetime(),
});
export type ShownGift = z.output<typeof shownGift>;

export const premiumAnswer = z.object({
  /** There are invoices and a card to show. */
  hasCustomer: z.boolean(),
  entries: z.array(shownEntry),
  /** Plans that this release can't read: they remain in force, but aren't among the entries. */
  unreadable: z.int(),
  withdrawals: z.array(withdrawalReceipt),
  /** Gifts that the person has bought, newest first. */
  gifts: z.array(shownGift),
});
export type PremiumAnswer = z.output<typeof premiumAnswer>;
