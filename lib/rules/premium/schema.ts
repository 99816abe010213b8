import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { whole } from '@/lib/core/whole';
import { auditEntry } from '@/lib/rules/audit/entry';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { intervals, paidPlans, subscriptionStatuses } from '@/lib/rules/premium/offer';

const isoDate = z.iso.datetime();

/** A server covered by an entry, or a free slot. */
export const premiumSlot = z.object({
  guildId: z.string().nullable(),
  /** The server that it last covered; null for none yet. */
  lastGuildId: z.string().nullable(),
  /** When it was last moved from one server to another. */
  movedAt: isoDate.nullable(),
});
export type PremiumSlot = z.output<typeof premiumSlot>;

export const stripeTerms = z.object({
  subscriptionId: z.string(),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals),
  priceId: z.string(),
  currentPeriodEnd: isoDate,
  cancelAtPeriodEnd: z.boolean(),
  /** The date of an unpaid invoice; null unless the status is past_due. */
  pastDueSince: isoDate.nullable(),
});

/** A right to a plan for some servers, from any source. */
export const premiumEntry = z.object({
  /** The subscription's own id, or a unique one. */
  id: z.string(),
  plan: z.enum(paidPlans),
  source: z.enum(['stripe', 'code', 'staff', 'discord']),
  /** Never shrinks; the plan determines how many of the first ones count (lib/rules/premium/slots). */
  slots: whole(z.array(premiumSlot)),
  startsAt: isoDate,
  /** From when it counts no more; null for no end. */
  expiresAt: isoDate.nullable(),
  /** The end of the code that it came from, to tell several apart. */
  code: z.string().nullable().default(null),
  /** Ids of the codes that were redeemed for it; each counts once. */
  codeIds: z.array(z.string()).default([]),
  stripe: stripeTerms.nullable().default(null),
});
export type PremiumEntry = z.output<typeof premiumEntry>;

export const withdrawalReceipt = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  plan: z.enum(paidPlans),
  interval: z.enum(intervals),
  /** When the withdrawal was declared; that is what counts. */
  declaredAt: isoDate,
  /** When Stripe took the refund on; null while it is under way. */
  refundedAt: isoDate.nullable(),
  /** In the currency's smallest unit; null until it is known. */
  amount: z.int().nonnegative().nullable(),
  currency: z.string().nullable(),
});
export type WithdrawalReceipt = z.output<typeof withdrawalReceipt>;

/** Claims a server for a slot, unless another person has it; `before` is the previous slot. */
export const claimGuildItem = outboxItem('claim-guild', {
  entryId: z.string(),
  slot: z.int(),
  guildId: z.string(),
  before: premiumSlot,
});

/** Updates a server's plan from this document. */
export const syncPlanItem = outboxItem('sync-plan', {
  guildId: z.string(),
  /** Goes into the audit log where the server has its plan from this person then. */
  given: auditEntry.nullable().default(null),
});

/** Ends a subscription and refunds its payment. */
export const withdrawItem = outboxItem('withdraw', { receiptId: z.string(), subscriptionId: z.string() });

/** Schedules or cancels the notification before the owner's plan ends. */
export const planEndingsItem = outboxItem('plan-endings', {});

/** The reasons for a mail to a buyer: a purchase, a failed payment, or a refunded withdrawal. */
export const mailBuyerItem = outboxItem('mail-buyer', {
  about: z.enum(['bought', 'payment-failed', 'withdrawn']),
  /** Of the entry, or of the withdrawal. */
  of: z.string(),
});

/** A user's premium; one document per person. */
export const premiumRecord = z.object({
  userId: personId(keeps.payments),
  /** The person's customer at Stripe. */
  stripeCustomerId: z.string().nullable(),
  entries: z.array(premiumEntry).default([]),
  withdrawals: z.array(withdrawalReceipt).default([]),
  outbox: outboxOf(claimGuildItem, syncPlanItem, withdrawItem, planEndingsItem, mailBuyerItem, tellItem),
});
export type PremiumRecord = z.output<typeof premiumRecord>;

export function emptyRecord(userId: string): PremiumRecord {
  return { userId, stripeCustomerId: null, entries: [], withdrawals: [], outbox: [] };
}

/** The entry that a server has its plan from, and its owner. */
export const guildPremium = z.object({ userId: personId(keeps.payments), entryId: z.string() });
