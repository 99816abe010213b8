import { z } from 'zod';
import { guilds as guildCollection } from '@/lib/db/collections';
import { premium, premiumCodes } from '@/lib/db/collections/premium';
import { listAll } from '@/lib/db/list-all';
import { getStore } from '@/lib/db/store';
import { hashCode } from '@/lib/store/code-hash';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { setLevel } from './console-calls';
import { bodyOf, expectFailure } from './dashboard-calls';
import { refusedFields } from './refused-fields';
import { staffLog } from './staff-calls';

const { marina, finn, kai } = signedIn('marina', 'finn', 'kai');

const recordSchema = z.object({
  userId: z.string(),
  username: z.string().nullable(),
  version: z.number(),
  Premium: z.array(
    z.object({
      id: z.string(),
      plan: z.string(),
      source: z.string(),
      guildIds: z.array(z.string()),
      expiresAt: z.string().nullable(),
      code: z.string().nullable(),
      isActive: z.boolean(),
      locked: z.string().nullable(),
    }),
  ),
});
const savedSchema = z.object({ message: z.string(), record: recordSchema });
const pageSchema = z.object({ items: z.array(recordSchema), next: z.string().nullable() });

const give = (body: object, client = marina) => client.post('/api/staff/premium', body);
const put = (userId: string, body: object, client = marina) =>
  client.request('PUT', `/api/staff/premium/${userId}`, { json: body });
const find = async (q: string) =>
  bodyOf(await marina.get(`/api/staff/premium?${new URLSearchParams({ q })}`), pageSchema).items;
const kaisPlan = { discordId: people.kai, plan: 'basic', days: 30, guildIds: guilds.tidePool };

async function planOf(guildId: string) {
  const guild = await (await getStore()).collection(guildCollection).get(guildId, { fresh: true });
  return guild?.value.plan;
}

beforeAll(() => setLevel(people.finn, 'admin'));

afterEach(async () => {
  const records = (await getStore()).collection(premium);
  for (const userId of [people.kai, people.drift]) {
    const stored = await records.get(userId, { fresh: true });
    if (stored) await put(userId, { Premium: [] });
    await records.remove(userId).catch(() => undefined);
  }
});

test('a plan is granted, found in every way, changed and removed, and its server follows', async () => {
  const { message, record } = bodyOf(await give(kaisPlan, finn), savedSchema);
  expect(message).toBe(`✅ Saved ${people.kai}`);
  const given = [{ source: 'staff', guildIds: [guilds.tidePool] }];
  expect(record).toMatchObject({ username: 'Kai', Premium: given });
  expect(await planOf(guilds.tidePool)).toBe('basic');
  for (const q of [people.kai, 'Kai', guilds.tidePool]) {
    expect((await find(q)).map(({ userId }) => userId)).toEqual([people.kai]);
  }
  expect(await find('nobody')).toEqual([]);

  const [plan] = record.Premium;
  const changed = { plan: 'pro', expiresAt: null, code: 'THANKS' };
  const written = [{ ...plan, ...changed, guildIds: ` ${guilds.tidePool} , ` }];
  const saved = bodyOf(await put(people.kai, { version: record.version, Premium: written }), savedSchema);
  expect(saved.record.Premium).toMatchObject([{ ...changed, id: plan?.id }]);
  expect(await planOf(guilds.tidePool)).toBe('pro');
  expect((await find('thanks')).map(({ userId }) => userId)).toEqual([people.kai]);

  const extend = { entryId: plan?.id, days: 5 };
  const extended = await marina.post(`/api/staff/premium/${people.kai}/extend`, extend);
  expect(expectFailure(extended, 409, 'conflict').error).toBe('This plan has no end.');

  expect((await put(people.kai, { Premium: [] })).status).toBe(200);
  expect(await planOf(guilds.tidePool)).toBe('none');
  expect((await staffLog(marina)).slice(0, 3)).toMatchObject([
    { action: `Changed the plans of Kai (${people.kai}).`, userId: people.marina },
    {
      action: `Changed the plans of Kai (${people.kai}).`,
      changes: [{ before: expect.stringContaining('Basic'), after: expect.stringContaining('code THANKS') }],
    },
    { action: `Gave Kai (${people.kai}) Basic for 30 days.`, userId: people.finn },
  ]);
});

test('an edit of a stale version gets 409 and loses nothing', async () => {
  const { record } = bodyOf(await give(kaisPlan), savedSchema);
  const body = { version: record.version, Premium: [{ ...record.Premium[0], plan: 'pro' }] };
  expect((await put(people.kai, body)).status).toBe(200);
  const late = { version: record.version, Premium: [] };
  expectFailure(await put(people.kai, late, finn), 409, 'stale');
  expect((await find(people.kai))[0]?.Premium).toMatchObject([{ plan: 'pro' }]);
  expectFailure(await put(people.drift, { version: 7, Premium: [] }), 409, 'stale');
});

test('two concurrent first plans are each stored or rejected', async () => {
  const outcomes = await Promise.all([give(kaisPlan), give({ ...kaisPlan, guildIds: '' }, finn)]);
  const done = outcomes.filter(({ status }) => status === 200).length;
  expect((await find(people.kai))[0]?.Premium).toHaveLength(done);
  expect(done).toBeGreaterThan(0);
});

test.each([
  [{ plan: 'gold' }, 'Premium.0.plan'],
  [{ guildIds: '$where' }, 'Premium.0.guildIds'],
  [{ guildIds: '399999999999999999' }, 'Premium.0.guildIds'],
  [{ guildIds: guilds.coralReef }, 'Premium.0.guildIds'],
  [{ guildIds: `${guilds.tidePool},${guilds.kelpForest}` }, 'Premium.0.guildIds'],
  [{ expiresAt: '-271821-01-01T00:00:00.000Z' }, 'Premium.0.expiresAt'],
  [{ expiresAt: '9999-01-01T00:00:00.000Z' }, 'Premium.0.expiresAt'],
  [{ code: 'x'.repeat(41) }, 'Premium.0.code'],
  [{ id: { $ne: null } }, 'Premium.0.id'],
])('rejects a row with %p at %s', async (wrong, field) => {
  const plan = { plan: 'basic', guildIds: '', expiresAt: null, code: null, ...wrong };
  expect(refusedFields(await put(people.kai, { Premium: [plan] }))).toEqual([field]);
  expect(await find(people.kai)).toEqual([]);
});

test('people without a plan are never listed', async () => {
  const { record } = bodyOf(await give(kaisPlan), savedSchema);
  bodyOf(await put(people.kai, { version: record.version, Premium: [] }), savedSchema);
  expect(await (await getStore()).collection(premium).get(people.kai)).not.toBeNull();
  for (const q of ['', people.kai, 'Kai']) {
    expect((await find(q)).map(({ userId }) => userId)).not.toContain(people.kai);
  }
});

test.each([0, -1, 3651, 1.5])('rejects a plan for %p days', async (days) => {
  expectFailure(await give({ ...kaisPlan, days }), 422, 'invalid');
});

const madeSchema = z.object({
  codes: z.array(z.string()),
  batch: z.object({ id: z.string(), count: z.number(), used: z.number() }),
});
const order = { plan: 'pro', days: 30, count: 3, validDays: 10, note: 'Reef party' };

test('codes are shown once, stored as hashes, and list who redeemed them', async () => {
  const { codes, batch } = bodyOf(await marina.post('/api/staff/codes', order), madeSchema);
  expect(new Set(codes).size).toBe(3);
  const ofBatch = { index: 'batchId', equals: batch.id } as const;
  const stored = await listAll((await getStore()).collection(premiumCodes), ofBatch);
  const hashes = codes.map((code) => hashCode(code.replaceAll('-', '')));
  expect(stored.map(({ id }) => id).sort()).toEqual(hashes.sort());
  const redeem = { code: codes[0] };
  expect((await kai.post(`/api/store/${people.kai}/redeem`, redeem)).status).toBe(200);
  const again = expectFailure(await kai.post(`/api/store/${people.kai}/redeem`, redeem), 422, 'invalid');
  expect(again.error).toBe("This code isn't valid, or it has already been used.");
  const list = await marina.get('/api/staff/codes');
  expect(list.body).toMatchObject({ items: [{ id: batch.id, note: 'Reef party', count: 3, used: 1 }] });
  const one = await marina.get(`/api/staff/codes/${batch.id}`);
  for (const { text } of [list, one]) {
    for (const code of codes) expect(text).not.toContain(code);
    expect(text).not.toContain(stored[0]?.id);
  }
  expect(one.body).toMatchObject({
    codes: expect.arrayContaining([
      expect.objectContaining({ hint: codes[0]?.slice(-4), redeemedBy: people.kai, username: 'Kai' }),
    ]),
  });
  expect((await find(codes[0] ?? '')).map(({ userId }) => userId)).toEqual([people.kai]);
});

test.each([{ count: 0 }, { count: 201 }, { days: 0 }, { validDays: 3651 }, { note: ' ' }, { plan: 'none' }])(
  'rejects a batch with %p',
  async (wrong) => {
    expectFailure(await marina.post('/api/staff/codes', { ...order, ...wrong }), 422, 'invalid');
  },
);
