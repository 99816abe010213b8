import 'server-only';
import { createHash } from 'node:crypto';
import { conflict, invalidAt, isAppError } from '@/lib/core/errors';
import {
  closeOtherSessions,
  createSession,
  findPromotionCode,
  findSession,
  type Purchase,
} from '@/lib/payments/checkout';
import type { WireSession } from '@/lib/payments/wire';
import type { Actor } from '@/lib/rules/audit/action';
import { currentSubscription } from '@/lib/rules/premium/entitlement';
import { ensureCustomer } from '@/lib/store/ensure-customer';
import { readRecord } from '@/lib/store/premium-record';
import { requirePrice } from '@/lib/store/read-prices';

/** Presses within so many milliseconds lead to the same page. */
const SLOT_MS = 10 * 60_000;

/** Pages that were left, within one such time. */
const ATTEMPTS = 10;

/** The same for presses of one kind within ten minutes, so that a double click opens one page. */
function keyOf(purchase: Purchase, attempt: number): string {
  const slot = Math.floor(Date.now() / SLOT_MS);
  const { userId, customerId, priceId, promotionCodeId } = purchase;
  const parts = [userId, customerId, priceId, promotionCodeId, slot, attempt];
  return `checkout:${createHash('sha256').update(parts.join(' ')).digest('hex')}`;
}

/** An open page; one from before that was paid or closed is left for the next. */
async function openSession(purchase: Purchase): Promise<WireSession> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { session, isRepeated } = await createSession(purchase, keyOf(purchase, attempt));
    const present = isRepeated ? await findSession(session.id) : session;
    if (present?.status === 'open' && present.url !== null) return present;
  }
  throw conflict('Too many payment pages were opened. Try again in ten minutes.');
}

/**
 * Opens a payment page for a plan, the only one of the person: what was open before is closed, and whoever
 * has a subscription changes that instead. Throws `invalid` for a price that is not on sale and for a coupon
 * that cannot be used, `conflict`, and as lib/payments does.
 */
export async function startCheckout(
  by: Actor,
  { priceId, coupon }: { readonly priceId: string; readonly coupon: string | null },
): Promise<{ id: string; url: string }> {
  const price = await requirePrice(priceId);
  const { value } = await readRecord(by.userId);
  if (currentSubscription(value, Date.now())) {
    throw conflict('You already have a subscription. Change its plan under My subscription.');
  }
  const promotionCodeId = coupon === null || coupon === '' ? null : await findPromotionCode(coupon);
  const invalidCoupon = () => invalidAt('coupon', "This coupon isn't valid.");
  if (coupon !== null && coupon !== '' && promotionCodeId === null) throw invalidCoupon();
  const customerId = await ensureCustomer(by);
  const purchase = { userId: by.userId, customerId, priceId: price.priceId, promotionCodeId };
  try {
    const session = await openSession(purchase);
    await closeOtherSessions(customerId, session.id);
    return { id: session.id, url: session.url ?? '' };
  } catch (error) {
    // It was used up, or is for somebody else's first purchase only.
    const isCoupon = promotionCodeId !== null && isAppError(error, 'conflict') && error.cause !== undefined;
    throw isCoupon ? invalidCoupon() : error;
  }
}
