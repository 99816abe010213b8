import 'server-only';
import type { ChangePreview } from '@/lib/contracts/store';
import { AppError, conflict } from '@/lib/core/errors';
import {
  changePrice,
  findSubscription,
  previewChange,
  setCancelAtPeriodEnd,
} from '@/lib/payments/subscriptions';
import type { Subscription } from '@/lib/rules/premium/entitlement';
import type { PlanPrice } from '@/lib/rules/premium/price-schema';
import { requireSubscription } from '@/lib/store/premium-record';
import { requirePrice } from '@/lib/store/read-prices';
import { syncSubscription } from '@/lib/store/sync-subscription';

/** How long a preview can be confirmed, in seconds. */
const PREVIEW_SECONDS = 15 * 60;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A person's own subscription as read from Stripe, and the price to change to. */
async function openChange(
  userId: string,
  priceId: string,
): Promise<{ readonly subscription: Subscription; readonly price: PlanPrice }> {
  const price = await requirePrice(priceId);
  const entry = await requireSubscription(userId);
  if (entry.stripe?.status === 'past_due') {
    throw conflict('Your last payment failed. Update your card before you change the plan.');
  }
  const subscription = await findSubscription(entry.id);
  if (!subscription || subscription.userId !== userId) throw new AppError('not_found');
  if (subscription.priceId === price.priceId) throw conflict('You already have this plan.');
  return { subscription, price };
}

/** When the new price is next paid: at the end of the period, or in one new interval from now. */
function nextDateOf({ interval, currentPeriodEnd }: Subscription, price: PlanPrice): string {
  if (interval === price.interval) return currentPeriodEnd;
  const next = new Date();
  if (price.interval === 'yearly') next.setUTCFullYear(next.getUTCFullYear() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString();
}

/**
 * What a change of plan costs now, and the next payment. Throws `invalid` for a price that is not on sale,
 * `conflict` for a person without a subscription, with that plan already or with a payment due, and what
 * lib/payments throws.
 */
export async function previewPlan(userId: string, priceId: string): Promise<ChangePreview> {
  const { subscription, price } = await openChange(userId, priceId);
  const prorationDate = nowSeconds();
  const preview = await previewChange({ subscription, priceId: price.priceId, prorationDate });
  return {
    ...preview,
    prorationDate,
    nextAmount: price.amount,
    nextDate: nextDateOf(subscription, price),
  };
}

/**
 * Changes the plan for the amount that was shown. Throws `conflict` if that has changed or the preview has
 * expired, `payment_refused`, and what previewPlan throws; nothing has changed then.
 */
export async function changePlan(
  userId: string,
  wanted: { readonly priceId: string; readonly prorationDate: number; readonly amountDue: number },
): Promise<void> {
  const { prorationDate, amountDue } = wanted;
  const age = nowSeconds() - prorationDate;
  const outdated = () => conflict('The amount has changed. Look at it again before you confirm.');
  if (age < -60 || age > PREVIEW_SECONDS) throw outdated();
  const { subscription, price } = await openChange(userId, wanted.priceId);
  const change = { subscription, priceId: price.priceId, prorationDate };
  if ((await previewChange(change)).amountDue !== amountDue) throw outdated();
  await changePrice(change);
  await syncSubscription(subscription.id);
}

/** Cancels a subscription at its period's end, or resumes it. Throws `conflict`, and as lib/payments. */
export async function cancelPlan(userId: string, isToEnd: boolean): Promise<void> {
  const { id } = await requireSubscription(userId);
  await setCancelAtPeriodEnd(id, isToEnd);
  await syncSubscription(id);
}
