import 'server-only';
import { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { premiumCodes } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { findSession, findSessionOf, giftKey } from '@/lib/payments/checkout';
import { giftDays } from '@/lib/rules/premium/codes';
import { paidPlans } from '@/lib/rules/premium/offer';
import { hashCode } from '@/lib/store/code-hash';
import { giftCode } from '@/lib/store/gift-code';
import { readRecord } from '@/lib/store/premium-record';

export const giftJob = defineJob({ name: 'stripe-gift', payload: z.object({ sessionId: z.string() }) });

/** How many days a gift can be redeemed. */
const REDEEM_DAYS = 365;

/** Schedules that for now. Throws `store_unavailable`. */
export async function planGift(sessionId: string): Promise<void> {
  await scheduleJob({
    id: `${giftJob.name}:${sessionId}`,
    kind: giftJob,
    dueAt: new Date().toISOString(),
    payload: { sessionId },
  });
}

/** Creates a gift's code if its payment page was paid. Idempotent. Throws what findSession throws. */
export async function issueGift(sessionId: string): Promise<void> {
  const session = await findSession(sessionId);
  if (session?.mode !== 'payment' || session.payment_status !== 'paid') return;
  const plan = z.enum(paidPlans).safeParse(session.metadata?.[giftKey]);
  const boughtBy = session.client_reference_id;
  if (!plan.success || boughtBy === null) return;
  if ((await readRecord(boughtBy)).value.stripeCustomerId !== session.customer) return;
  const code = giftCode(sessionId);
  const now = Date.now();
  const gift = {
    plan: plan.data,
    days: giftDays,
    hint: code.slice(-4),
    createdAt: new Date(now).toISOString(),
    redeemBy: new Date(now + REDEEM_DAYS * DAY).toISOString(),
    redeemedBy: null,
    redeemedAt: null,
    boughtBy,
    sessionId,
    voidedAt: null,
    outbox: [],
  };
  await collectionOf(premiumCodes).insert(hashCode(code), gift).catch(ignored('already_exists'));
}

/** Voids a refunded gift's code unless redeemed: a year that has begun stays. Throws as findSession. */
export async function voidGift(paymentIntent: string): Promise<void> {
  const session = await findSessionOf(paymentIntent);
  if (session?.mode !== 'payment') return;
  // Create it first if it doesn't exist yet, so that it can't be created after this.
  await issueGift(session.id);
  const at = new Date().toISOString();
  await collectionOf(premiumCodes)
    .update(hashCode(giftCode(session.id)), (code) =>
      code.redeemedBy === null && code.voidedAt === null ? { ...code, voidedAt: at } : code,
    )
    // The payment was not for a gift of this site.
    .catch(ignored('not_found'));
}
