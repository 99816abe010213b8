import type { Samples } from './sample';

/** For callers without purchases: no one in the sandbox has bought anything. */
export const store: Samples = {
  'POST /api/store/{userId}/checkout': {
    body: { priceId: 'price_basic_month', coupon: null },
    allowed: 200,
  },
  'POST /api/store/{userId}/gift': { body: { plan: 'pro' }, allowed: 200 },
  'POST /api/store/{userId}/confirm': { body: { sessionId: 'cs_test_nobodys' }, allowed: 404 },
  'POST /api/store/{userId}/slots': { body: { entryId: 'none', slot: 0, guildId: null }, allowed: 404 },
  'POST /api/store/{userId}/portal': { allowed: 200 },
  'GET /api/store/{userId}/plan': { query: { priceId: 'price_pro_month' }, allowed: 409 },
  'POST /api/store/{userId}/plan': {
    body: { priceId: 'price_pro_month', prorationDate: 1, amountDue: 0 },
    allowed: 409,
  },
  'POST /api/store/{userId}/cancel': { body: { cancel: true }, allowed: 409 },
  'POST /api/store/{userId}/withdraw': { body: { entryId: 'none', confirm: true }, allowed: 404 },
  'POST /api/store/{userId}/redeem': { body: { code: 'no such code' }, allowed: 422 },
  'POST /api/store/webhook': {
    body: {
      id: 'evt_sample',
      object: 'event',
      type: 'customer.subscription.updated',
      livemode: false,
      data: { object: { id: 'sub_nobodys' } },
    },
    allowed: 200,
  },
};
