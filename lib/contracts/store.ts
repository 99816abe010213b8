import { z } from 'zod';
import { listedGuild } from '@/lib/contracts/dashboard';
import { usesStore } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { plans } from '@/lib/plans';
import { premiumAnswer } from '@/lib/rules/premium/answer';
import { longestCoupon } from '@/lib/rules/premium/choice';
import { paidPlans } from '@/lib/rules/premium/offer';
import { priceTable } from '@/lib/rules/premium/price-schema';
import { withdrawalReceipt } from '@/lib/rules/premium/schema';

const message = z.object({ message: z.string() });
const changed = message.extend({ premium: premiumAnswer });
const entryId = z.string().min(1).max(255);
const priceId = z.string().min(1).max(255);

const store = endpointsBelow('/api/store', { access: access.self });

export const listPrices = store.get('/prices', {
  summary: "The plans' prices by the month and by the year, as the payment provider has them.",
  access: access.public,
  returns: priceTable.extend({
    /** When they were fetched; cached for five minutes, or for a day while Stripe is unavailable. */
    asOf: z.iso.datetime(),
  }),
});

export const startCheckout = store.post('/{userId}/checkout', {
  summary: 'Opens a payment page for a plan.',
  uses: usesStore,
  body: z.strictObject({
    priceId,
    coupon: z.string().trim().max(longestCoupon).nullable(),
    /** The server for the plan; ignored if the buyer doesn't manage it. */
    guildId: guildId.nullish(),
  }),
  returns: z.object({ id: z.string(), url: z.string() }),
  // Limits guessing of coupons.
  limit: { count: 20, seconds: 600 },
});

export const startGift = store.post('/{userId}/gift', {
  summary: 'Opens a payment page for a year of a plan as a gift: a code that anybody can redeem once.',
  uses: usesStore,
  body: z.strictObject({ plan: z.enum(paidPlans) }),
  returns: z.object({ id: z.string(), url: z.string() }),
  limit: { count: 20, seconds: 600 },
});

export const confirmCheckout = store.post('/{userId}/confirm', {
  summary: 'Asks the payment provider what has become of a payment page; proves nothing by itself.',
  body: z.strictObject({ sessionId: z.string().regex(/^cs_\w{1,250}$/) }),
  returns: z.object({ status: z.enum(['open', 'complete', 'expired']) }),
});

export const readPremium = store.get('/{userId}/premium', {
  summary: "The caller's plans, their servers and withdrawals.",
  returns: premiumAnswer,
});

export const storeServer = listedGuild.extend({
  /** `yours`: covered by the caller; `taken`: by another person. */
  state: z.enum(['free', 'yours', 'taken']),
  plan: z.enum(plans),
});
export type StoreServer = z.output<typeof storeServer>;

export const listServers = store.get('/{userId}/servers', {
  summary: 'The servers that the caller manages and the bot is in, and who covers them.',
  returns: z.object({ servers: z.array(storeServer) }),
});

export const changeSlot = store.post('/{userId}/slots', {
  summary: 'Gives a slot of a plan to a server, moves it to another one, or releases it.',
  uses: usesStore,
  body: z.strictObject({ entryId, slot: z.int().min(0).max(100), guildId: guildId.nullable() }),
  returns: changed,
});

export const openPortal = store.post('/{userId}/portal', {
  summary: "Opens the payment provider's page with the caller's invoices and card.",
  returns: z.object({ url: z.string() }),
});

const previewed = z.object({
  /** In the smallest unit, due now; negative for credit on the next invoices. */
  amountDue: z.int(),
  currency: z.string(),
  /** Sent back to confirm, so that the amount charged is the one shown. Seconds since 1970. */
  prorationDate: z.int(),
  /** The new price, and when it is next due. */
  nextAmount: z.int(),
  nextDate: z.iso.datetime(),
});
export type ChangePreview = z.output<typeof previewed>;

export const previewPlan = store.get('/{userId}/plan', {
  summary: 'What a change of plan costs and when.',
  query: z.object({ priceId }),
  returns: previewed,
  limit: { count: 30, seconds: 60 },
});

export const changePlan = store.post('/{userId}/plan', {
  summary: 'Changes the plan at the amount that was shown.',
  body: z.strictObject({ priceId, prorationDate: z.int().positive(), amountDue: z.int() }),
  returns: changed,
  limit: { count: 20, seconds: 600 },
});

export const cancelPlan = store.post('/{userId}/cancel', {
  summary: 'Has the subscription end with the period that is paid for, or go on after all.',
  body: z.strictObject({ cancel: z.boolean() }),
  returns: changed,
});

export const withdraw = store.post('/{userId}/withdraw', {
  summary: 'Withdraws from a purchase within 14 days: it ends at once and is paid back.',
  body: z.strictObject({ entryId, confirm: z.literal(true) }),
  returns: changed.extend({ receipt: withdrawalReceipt }),
});

export const redeemCode = store.post('/{userId}/redeem', {
  summary: 'Redeems a code for days of a plan.',
  body: z.strictObject({ code: z.string().max(100) }),
  returns: changed,
  // A code has 80 bits, so that five attempts in five minutes can't guess one.
  limit: { count: 5, seconds: 300 },
});

export const receiveWebhook = store.post('/webhook', {
  summary: 'Takes a message of the payment provider.',
  access: access.stripe,
  body: z.string(),
  returns: z.object({ received: z.literal(true) }),
  limit: { count: 6000, seconds: 60 },
  maxBytes: 512 * 1024,
});
