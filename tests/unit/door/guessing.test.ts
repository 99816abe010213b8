// Calls that could be used to guess secrets or to flood a person have far lower rate limits than others.
import { submitContact } from '@/lib/contracts/contact';
import { findPerson, sendRequest } from '@/lib/contracts/friends';
import { redeemCode, startCheckout } from '@/lib/contracts/store';

test.each([
  ['codes', redeemCode, 60],
  ['coupons', startCheckout, 120],
  ['messages to the team', submitContact, 30],
  ['friend requests', sendRequest, 1200],
  ['IDs of people', findPerson, 1800],
])('%s have a low hourly limit', (_, { limit }, most) => {
  expect((limit.count * 3600) / limit.seconds).toBeLessThanOrEqual(most);
});
