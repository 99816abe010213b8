import { z } from 'zod';
import { person, personId } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { paidPlans } from '@/lib/rules/premium/offer';

/** Adds the days of a redeemed code to the user's record. */
export const grantCodeItem = outboxItem('grant-code', { userId: personId(keeps.payments) });

/** A code for days of a plan. Only its hash is stored, as the id; it can be redeemed once. */
export const storedCode = z.object({
  plan: z.enum(paidPlans),
  days: z.int().positive(),
  /** The code's last four characters. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when it can be redeemed. */
  redeemBy: z.iso.datetime(),
  redeemedBy: personId(keeps.payments).nullable(),
  redeemedAt: z.iso.datetime().nullable(),
  /** When it was refunded before being redeemed; null if it can be redeemed. */
  voidedAt: z.iso.datetime().nullable().default(null),
  /** The buyer of a gift, and the payment page; null for a promotional code. */
  boughtBy: personId(keeps.payments).nullable().default(null),
  sessionId: z.string().nullable().default(null),
  /** The staff batch it belongs to, and whether it is used; undefined for other codes. */
  batchId: z.string().optional(),
  usedState: z.enum(['open', 'used']).optional(),
  outbox: outboxOf(grantCodeItem),
});
export type StoredCode = z.output<typeof storedCode>;

/** Creates the codes of a batch from the stored hashes. */
export const makeCodesItem = outboxItem('make-codes', {});

const mostCodes = 200;

/** Codes created together by staff; the codes themselves are shown once and not stored. */
export const codeBatch = z.object({
  /** The same in every document, so that an index lists them. */
  scope: z.literal('site'),
  plan: z.enum(paidPlans),
  days: z.int().positive(),
  /** Their purpose. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: person,
  redeemBy: z.iso.datetime(),
  codes: z.array(z.object({ hash: z.string(), hint: z.string() })).max(mostCodes),
  outbox: outboxOf(makeCodesItem),
});
export type CodeBatch = z.output<typeof codeBatch>;
