import { z } from 'zod';
import { auditItem, outboxItem } from '@/lib/rules/delivery/outbox';
import { paidPlans } from '@/lib/rules/premium/offer';

/** Adds the days of a redeemed code to the record of whoever redeemed it. */
export const grantCodeItem = outboxItem('grant-code', { userId: z.string() });

/** A code for days of a plan. Only its hash is kept, as the id; it can be redeemed once. */
export const storedCode = z.object({
  plan: z.enum(paidPlans),
  days: z.int().positive(),
  /** The code's last four characters. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when it can be redeemed. */
  redeemBy: z.iso.datetime(),
  redeemedBy: z.string().nullable(),
  redeemedAt: z.iso.datetime().nullable(),
  /** When it was paid back before anybody redeemed it; null while it can be redeemed. */
  voidedAt: z.iso.datetime().nullable().default(null),
  /** Who paid for it, as a gift, and on which payment page; null for one that the site gives away. */
  boughtBy: z.string().nullable().default(null),
  sessionId: z.string().nullable().default(null),
  outbox: z.array(z.discriminatedUnion('kind', [grantCodeItem, auditItem])).default([]),
});
export type StoredCode = z.output<typeof storedCode>;
