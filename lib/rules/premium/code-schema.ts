import { z } from 'zod';
import { person, personId } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { paidPlans } from '@/lib/rules/premium/offer';

/** Adds the days of a redeemed code to the user's record. */
export const grantCodeItem = outboxItem('grant-code', { userId: personId(keeps.payments) });

/** A code for days of a plan. Only its hash is kept, as the id; it can be redeemed once. */
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
  /** When it was refunded before it was redeemed; null while it can be redeemed. */
  voidedAt: z.iso.datetime().nullable().default(null),
  /** The buyer of a gift, and the payment page; null for a code that the site gives away. */
  boughtBy: personId(keeps.payments).nullable().default(null),
  sessionId: z.string().nullable().default(null),
  /** With which others staff made it, and whether it is used; neither for any other code. */
  batchId: z.string().optional(),
  usedState: z.enum(['open', 'used']).optional(),
  outbox: outboxOf(grantCodeItem),
});
export type StoredCode = z.output<typeof storedCode>;

/** Makes the codes of a batch whose hashes it keeps. */
export const makeCodesItem = outboxItem('make-codes', {});

const mostCodes = 200;

/** Codes that staff have made together; the codes themselves are shown once and kept nowhere. */
export const codeBatch = z.object({
  /** The same for all, so that an index finds them. */
  scope: z.literal('site'),
  plan: z.enum(paidPlans),
  days: z.int().positive(),
  /** What they are for. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: person,
  redeemBy: z.iso.datetime(),
  codes: z.array(z.object({ hash: z.string(), hint: z.string() })).max(mostCodes),
  outbox: outboxOf(makeCodesItem),
});
export type CodeBatch = z.output<typeof codeBatch>;
