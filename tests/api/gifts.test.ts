import { z } from 'zod';
import { premiumCodes } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import { type Client, visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { storePath as at, emptyStore, passOn, pay, premiumOf, refundLast, stripeEvents } from './store-calls';

const { pearl, finn } = signedIn('pearl', 'finn');
beforeEach(emptyStore);

describe('a gift', () => {
  const giftSchema = z.object({
    gifts: z.array(z.object({ code: z.string().nullable(), state: z.string(), plan: z.string() })),
  });
  const giftsOf = async (client: Client) =>
    giftSchema.parse((await client.get(at(client, 'premium'))).body).gifts;
  const open = async () =>
    z
      .object({ id: z.string(), url: z.string() })
      .parse((await pearl.post(at(pearl, 'gift'), { plan: 'pro' })).body);

  test('creates one code for the buyer, which another person can redeem', async () => {
    const { url } = await open();
    expect(await giftsOf(pearl)).toEqual([]);
    expect(await pay(url)).toBe(303);
    await passOn(visitor());
    await passOn(visitor());
    await eventually(async () => (await giftsOf(pearl)).length === 1);
    const [gift] = await giftsOf(pearl);
    expect(gift).toMatchObject({ state: 'open', plan: 'pro' });
    expect((await finn.post(at(finn, 'redeem'), { code: gift?.code })).status).toBe(200);
    expect((await premiumOf(finn)).entries).toMatchObject([{ plan: 'pro', source: 'code', isActive: true }]);
    expect(await giftsOf(pearl)).toEqual([{ state: 'redeemed', plan: 'pro', code: null }]);
    const stored = await (await getStore()).collection(premiumCodes).list();
    expect(JSON.stringify(stored.items)).not.toContain(String(gift?.code).replaceAll('-', ''));
  });

  test('that is refunded is void, unless it was redeemed before', async () => {
    const bought = async () => {
      const { url } = await open();
      await pay(url);
      await passOn(visitor());
      await eventually(async () => (await giftsOf(pearl)).some(({ state }) => state === 'open'));
      return (await giftsOf(pearl)).find(({ state }) => state === 'open')?.code;
    };
    const code = await bought();
    await refundLast();
    await passOn(visitor());
    await eventually(async () => (await giftsOf(pearl))[0]?.state === 'refunded');
    expect((await giftsOf(pearl))[0]?.code).toBeNull();
    expectFailure(await finn.post(at(finn, 'redeem'), { code }), 422, 'invalid');
    const begun = await bought();
    expect((await finn.post(at(finn, 'redeem'), { code: begun })).status).toBe(200);
    await refundLast();
    await passOn(visitor());
    await eventually(async () => (await stripeEvents()).length > 0);
    expect((await premiumOf(finn)).entries).toMatchObject([{ plan: 'pro', isActive: true }]);
  });

  test('that is unpaid or confirmed by another person creates no code', async () => {
    const { id, url } = await open();
    expect((await pearl.post(at(pearl, 'confirm'), { sessionId: id })).body).toEqual({ status: 'open' });
    const before = (await giftsOf(pearl)).length;
    await pay(url);
    expectFailure(await finn.post(at(finn, 'confirm'), { sessionId: id }), 404, 'not_found');
    expect([(await giftsOf(pearl)).length, await giftsOf(finn)]).toEqual([before, []]);
    await pearl.post(at(pearl, 'confirm'), { sessionId: id });
    expect((await giftsOf(pearl)).length).toBe(before + 1);
  });
});
