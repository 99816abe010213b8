// The servers of a plan: choosing and releasing them, and the one that the plan was bought for.
import { z } from 'zod';
import { premium } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import { visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { emptyStore, passOn, pay, premiumOf, subscribe } from './store-calls';

const basic = 'price_basic_month';
const { pearl } = signedIn('pearl');
const at = (call: string) => `/api/store/${people.pearl}/${call}`;

beforeEach(emptyStore);

test('a server can be chosen, gets the plan, and can be released and chosen again', async () => {
  const id = await subscribe(pearl, basic);
  const choose = (guildId: string | null, slot = 0) =>
    pearl.post(at('slots'), { entryId: id, slot, guildId });
  const serversOf = async () => (await pearl.get(at('servers'))).body;
  expect(await serversOf()).toMatchObject({
    servers: [
      { name: 'Coral Reef', state: 'taken', plan: 'pro' },
      { name: 'Tide Pool', state: 'free' },
    ],
  });
  expectFailure(await choose(guilds.coralReef), 409, 'conflict');
  expectFailure(await choose(guilds.kelpForest), 404, 'not_found');
  expectFailure(await choose(guilds.tidePool, 1), 404, 'not_found');
  expect((await choose(guilds.tidePool)).status).toBe(200);
  expect((await premiumOf(pearl)).entries[0]?.slots).toMatchObject([
    { guildId: guilds.tidePool, guildName: 'Tide Pool', state: 'active' },
  ]);
  expect(await serversOf()).toMatchObject({ servers: [{}, { state: 'yours', plan: 'basic' }] });
  const section = await pearl.get(`/api/dashboard/${people.pearl}/${guilds.tidePool}/tickets`);
  expect(section.text).toContain('"plan":"basic"');
  expect((await choose(null)).status).toBe(200);
  expect(await serversOf()).toMatchObject({ servers: [{}, { state: 'free', plan: 'none' }] });
  expect((await choose(guilds.tidePool)).status).toBe(200);
  expect((await choose(null)).status).toBe(200);
});

describe('a plan bought from the lock of a server', () => {
  const buyFor = async (guildId: string) => {
    const answer = await pearl.post(at('checkout'), { priceId: basic, coupon: null, guildId });
    await pay(z.object({ url: z.string() }).parse(answer.body).url);
    await passOn(visitor());
    await eventually(async () => (await premiumOf(pearl)).entries.length === 1);
    return (await premiumOf(pearl)).entries[0]?.slots;
  };

  test('covers that server at once and can still move', async () => {
    expect(await buyFor(guilds.tidePool)).toMatchObject([
      { guildId: guilds.tidePool, guildName: 'Tide Pool', state: 'active', movableFrom: null },
    ]);
    const servers = async () => (await pearl.get(at('servers'))).text;
    await eventually(async () => (await servers()).includes('"state":"yours"'));
  });

  test.each([
    ['is covered by someone else', guilds.coralReef],
    ['is managed by someone else', guilds.kelpForest],
  ])('does not cover a server that %s', async (_, guildId) => {
    expect(await buyFor(guildId)).toMatchObject([{ guildId: null }]);
  });
});

test('a plan released from its only server can choose another at once', async () => {
  const id = await subscribe(pearl, basic);
  const movedAt = new Date().toISOString();
  const slots = [{ guildId: null, lastGuildId: guilds.coralReef, movedAt }];
  await (await getStore()).collection(premium).update(people.pearl, (record) => ({
    ...record,
    entries: record.entries.map((entry) => ({ ...entry, slots })),
  }));
  expect((await premiumOf(pearl)).entries[0]?.slots).toMatchObject([{ movableFrom: null }]);
  const choice = { entryId: id, slot: 0, guildId: guilds.tidePool };
  expect((await pearl.post(at('slots'), choice)).status).toBe(200);
  expect((await premiumOf(pearl)).entries[0]?.slots).toMatchObject([
    { state: 'active', movableFrom: expect.any(String) },
  ]);
});
