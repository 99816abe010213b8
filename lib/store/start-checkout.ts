import 'server-only';
import { createHash } from 'node:crypto';
import { AppError, conflict, invalidAt, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';
import { closeOtherSessions, createSession, findPromotionCode, type Purchase } from '@/lib/payments/checkout';
import { listSubscriptionIds } from '@/lib/payments/subscriptions';
import type { Actor } from '@/lib/rules/audit/action';
import { currentSubscription } from '@/lib/rules/premium/entitlement';
import { isTaken } from '@/lib/rules/premium/guild-claim';
import { assertOwnServer } from '@/lib/store/change-slot';
import { ensureCustomer } from '@/lib/store/ensure-customer';
import { openPage } from '@/lib/store/open-page';
import { readRecord } from '@/lib/store/premium-record';
import { requirePrice } from '@/lib/store/read-prices';
import { syncSubscription } from '@/lib/store/sync-subscription';

/** The same for repeated presses, so that a double click opens one page. */
function keyOf(purchase: Purchase): string {
  const { userId, customerId, priceId, promotionCodeId, guildId } = purchase;
  const parts = [userId, customerId, priceId, promotionCodeId, guildId];
  return `checkout:${createHash('sha256').update(parts.join(' ')).digest('hex')}`;
}

async function assertNoSubscription(userId: string): Promise<void> {
  const { value, unread } = await readRecord(userId);
  // The unread entry may be a subscription.
  if (countUnread(unread, 'entries') > 0) throw new AppError('unreadable');
  if (!currentSubscription(value, Date.now())) return;
  throw conflict('You already have a subscription. Change its plan under My subscription.');
}

/** The server that the plan is for; null if the user can't choose it, or Discord is unavailable. */
async function findOwn(userId: UserId, guildId: GuildId | null | undefined): Promise<GuildId | null> {
  if (!guildId) return null;
  try {
    await assertOwnServer(userId, guildId);
    const guild = await collectionOf(guilds).get(guildId, { fresh: true });
    return guild && isTaken(guild.value, userId, Date.now()) ? null : guildId;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

interface Order {
  readonly priceId: string;
  readonly coupon: string | null;
  readonly guildId?: GuildId | null | undefined;
}

/**
 * Opens the person's only payment page for a plan: pages opened before are closed, and a person with a
 * subscription has to change that instead. Throws `invalid` for a price that is not on sale and for a coupon
 * that cannot be used, `conflict`, and what lib/payments throws.
 */
export async function startCheckout(
  by: Actor & { readonly userId: UserId },
  { priceId, coupon, guildId: wanted }: Order,
): Promise<{ id: string; url: string }> {
  const price = await requirePrice(priceId);
  await assertNoSubscription(by.userId);
  const promotionCodeId = coupon === null || coupon === '' ? null : await findPromotionCode(coupon);
  const invalidCoupon = () => invalidAt('coupon', "This coupon isn't valid.");
  if (coupon !== null && coupon !== '' && promotionCodeId === null) throw invalidCoupon();
  const customerId = await ensureCustomer(by);
  // A recent payment may not have been reported yet.
  for (const id of await listSubscriptionIds(customerId)) await syncSubscription(id);
  await assertNoSubscription(by.userId);
  const guildId = await findOwn(by.userId, wanted);
  const purchase = { userId: by.userId, customerId, priceId: price.priceId, promotionCodeId, guildId };
  try {
    const session = await openPage(keyOf(purchase), (key) => createSession(purchase, key));
    await closeOtherSessions(customerId, session.id);
    return session;
  } catch (error) {
    // It was used up, or is only valid for a first purchase.
    const isCoupon = promotionCodeId !== null && isAppError(error, 'conflict') && error.cause !== undefined;
    throw isCoupon ? invalidCoupon() : error;
  }
}
