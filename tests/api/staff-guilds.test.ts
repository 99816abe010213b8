// The guild viewer and the blocklist: what staff see and change of servers, and whom they block.
import { z } from 'zod';
import { guilds as guildCollection } from '@/lib/db/collections';
import { premium } from '@/lib/db/collections/premium';
import { blocks, siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import { getStore } from '@/lib/db/store';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { overview } from '@/lib/guild-settings/sections/overview';
import { searchOf } from '@/lib/rules/guilds/search';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { fillGuildSearch } from '@/lib/staff/list-guilds';
import { signIn } from '../support/client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, saveOk } from './dashboard-calls';
import { refusedFields } from './refused-fields';
import { lastActions, staffLog, subscriptionEntry } from './staff-calls';
import { removeAll } from './test-world';

const pageSchema = z.object({
  items: z.array(
    z.looseObject({
      guildId: z.string(),
      name: z.string(),
      prefix: z.string(),
      premium: z.object({ plan: z.string() }),
      logChannelID: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
const openedSchema = z.looseObject({
  values: z.looseObject({ prefix: z.string() }),
  directory: z.object({
    channels: z.array(z.looseObject({ id: z.string(), name: z.string(), type: z.string() })),
    roles: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  }),
  problems: z.array(z.unknown()),
  uses: z.array(z.unknown()),
});

const list = async (query: Readonly<Record<string, string>> = {}) =>
  bodyOf(await marina.get(`/api/staff/guilds?${new URLSearchParams(query)}`), pageSchema);
const open = async (guildId: string) =>
  bodyOf(await marina.get(`/api/staff/guilds/${guildId}`), openedSchema);
const save = (guildId: string, json: unknown) =>
  marina.request('PUT', `/api/staff/guilds/${guildId}`, { json });
const namesOf = ({ items }: z.output<typeof pageSchema>) => items.map(({ name }) => name);

const { marina, pearl } = signedIn('marina', 'pearl');

describe('the table', () => {
  const idOf = (at: number) => `4${String(at).padStart(17, '0')}`;

  beforeAll(async () => {
    const collection = (await getStore()).collection(guildCollection);
    for (let at = 0; at < 60; at += 1) {
      const name = `zz Shoal ${String(at).padStart(2, '0')}`;
      const value = { guildId: idOf(at), name, plan: 'none' as const, planExpiresAt: null };
      await collection.insert(idOf(at), at % 2 ? { ...value, search: searchOf(name) } : value);
    }
    await fillGuildSearch(new AbortController().signal);
  });

  test('pages list each server once, sorted by name, ID or last change', async () => {
    for (const sort of ['name', 'id', 'changed']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let after: string | null = '';
        while (after !== null) {
          const page = await list({ sort, order, ...(after === '' ? {} : { after }) });
          seen.push(...page.items.map((item) => (sort === 'name' ? item.name.toLowerCase() : item.guildId)));
          after = page.next;
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength(63);
        if (sort !== 'changed')
          expect(seen).toEqual(order === 'asc' ? seen.toSorted() : seen.toSorted().reverse());
      }
    }
  });

  test('sorts by the last change to the settings of any section', async () => {
    const first = async () => (await list({ sort: 'changed', order: 'desc' })).items[0];
    for (const [guildId, section, values] of [
      [guilds.tidePool, overview, { prefix: '?' }],
      [guilds.coralReef, autorole, { autoroleDelay: 7 }],
      [guilds.tidePool, autorole, { autoroleDelay: 8 }],
    ] as const) {
      await saveOk(pearl, guildId, section, values);
      expect(await first()).toMatchObject({ guildId, changedAt: expect.any(String) });
    }
    // Updates reported by the bot do not count.
    const collection = (await getStore()).collection(guildCollection);
    await collection.update(guilds.coralReef, (guild) => ({ ...guild, planExpiresAt: null }));
    expect((await first())?.guildId).toBe(guilds.tidePool);
  });

  test('finds servers by ID, start of the name, a word of it, or plan', async () => {
    expect(namesOf(await list({ q: guilds.tidePool }))).toEqual(['Tide Pool']);
    expect(namesOf(await list({ q: 'CORAL' }))).toEqual(['Coral Reef']);
    expect(namesOf(await list({ q: 'pool' }))).toEqual(['Tide Pool']);
    expect((await list({ q: 'zz shoal' })).items).toHaveLength(25);
    expect(namesOf(await list({ q: '{"$gt":""}' }))).toEqual([]);
    expect(namesOf(await list({ plan: 'pro' }))).toEqual(['Coral Reef']);
  });

  test('rejects invalid input', async () => {
    for (const query of [{ sort: 'prefix' }, { order: 'up' }, { plan: 'gold' }]) {
      const answer = await marina.get(`/api/staff/guilds?${new URLSearchParams(query)}`);
      expectFailure(answer, 422, 'invalid');
    }
    expectFailure(await marina.get('/api/staff/guilds?after=nonsense'), 400, 'bad_request');
    expectFailure(await marina.get('/api/staff/guilds/399999999999999999'), 404, 'not_found');
  });
});

test('settings saved by staff are stored, in both logs, and sent to the bot', async () => {
  const before = await open(guilds.coralReef);
  const channel = before.directory.channels.find(({ type }) => type === 'text');
  const role = before.directory.roles[0];
  const body = { prefix: '?', greetChannelID: channel?.id, StaffRoleId: role?.id, antiInvites: true };
  const saved = await save(guilds.coralReef, body);
  expect(saved.body).toMatchObject({
    message: `✅ Saved ${guilds.coralReef}`,
    guild: { prefix: '?', values: body, lastChange: { username: 'Marina' } },
  });
  expect((await open(guilds.coralReef)).values).toEqual({ ...before.values, ...body });
  const sections = await callBot('GET', `guilds/${guilds.coralReef}/settings`);
  expect(sections.body).toMatchObject({
    staff: { staffRoleId: role?.id, antiInvites: true, antiLinks: false },
    sections: expect.arrayContaining([
      expect.objectContaining({ section: 'overview', values: expect.objectContaining({ prefix: '?' }) }),
    ]),
  });
  expect((await staffLog(marina))[0]).toMatchObject({
    action: `Changed how Coral Reef (${guilds.coralReef}) is set up.`,
    changes: expect.arrayContaining([
      expect.objectContaining({ before: '!', after: '?' }),
      expect.objectContaining({ before: 'Off', after: 'On' }),
    ]),
  });
  const own = await marina.get(guildPath(marina, guilds.coralReef, 'audit?section=overview'));
  expect(own.body).toMatchObject({ items: [{ username: 'Marina', changes: [{ after: '?' }] }] });
  await save(guilds.coralReef, before.values);
});

test.each([
  [{ prefix: '' }, 'prefix'],
  [{ prefix: '123456' }, 'prefix'],
  [{ language: 'klingon' }, 'language'],
  [{ logChannelID: '599999999999999999' }, 'logChannelID'],
  [{ greetChannelID: { $ne: 1 } }, 'greetChannelID'],
  [{ StaffRoleId: '699999999999999999' }, 'StaffRoleId'],
  [{ unheard: true }, 'unheard'],
])('rejects %p at %s and changes nothing', async (wrong, field) => {
  const before = (await open(guilds.tidePool)).values;
  const refused = await save(guilds.tidePool, { antiLinks: true, ...wrong });
  expect(refusedFields(refused)).toEqual([field]);
  expect((await open(guilds.tidePool)).values).toEqual(before);
});

test('a server without the bot can be opened but not changed', async () => {
  const id = '410000000000000009';
  await (await getStore())
    .collection(guildCollection)
    .insert(id, { guildId: id, name: 'Left', plan: 'none', planExpiresAt: null });
  expect(await open(id)).toMatchObject({ hasBot: false, problems: [], memberCount: null });
  expectFailure(await save(id, { prefix: '?' }), 409, 'conflict');
});

describe('the blocklist', () => {
  const add = (body: object) =>
    marina.post('/api/staff/blocklist', { reason: 'Spam', expiresAt: '', ...body });
  const lift = (kind: string, id: string) => marina.request('DELETE', `/api/staff/blocklist/${kind}/${id}`);
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

  afterEach(async () => removeAll(await getStore(), blocks));

  test('locks a person out at once until the block is lifted', async () => {
    const kai = await signIn(people.kai);
    expect((await kai.get(`/api/social/profile/${people.kai}`)).status).toBe(200);
    expect((await add({ kind: 'user', targetId: people.kai })).body).toMatchObject({
      message: 'Kai is blocked.',
      block: { name: 'Kai', isBlocking: true, createdBy: 'Marina' },
    });
    expectFailure(await kai.get(`/api/social/profile/${people.kai}`), 401, 'unauthenticated');
    const again = await signIn(people.kai);
    expectFailure(await again.get(`/api/social/profile/${people.kai}`), 401, 'unauthenticated');
    const listed = await callBot('GET', 'blocklist');
    expect(listed.body).toEqual({ blocks: [{ kind: 'user', id: people.kai, expiresAt: null }], next: null });
    expect((await lift('user', people.kai)).status).toBe(200);
    expectFailure(await lift('user', people.kai), 409, 'conflict');
    expect((await (await signIn(people.kai)).get(`/api/social/profile/${people.kai}`)).status).toBe(200);
    expect((await callBot('GET', 'blocklist')).body).toEqual({ blocks: [], next: null });
    expect(await lastActions(marina, 2)).toEqual([
      `Lifted the block of Kai (${people.kai}).`,
      `Blocked Kai (${people.kai}) without an end: Spam`,
    ]);
  });

  test('flags blocked people who are still charged, and the servers they pay for', async () => {
    const records = (await getStore()).collection(premium);
    const slot = { guildId: guilds.tidePool, lastGuildId: guilds.tidePool, movedAt: null };
    const entriesOf = (cancelAtPeriodEnd: boolean) => [
      {
        ...subscriptionEntry('sub_billed', { cancelAtPeriodEnd, currentPeriodEnd: inMs(86_400_000) }),
        slots: [slot],
      },
    ];
    await records.insert(people.kai, { ...emptyRecord(people.kai), entries: entriesOf(false) });
    await add({ kind: 'user', targetId: people.kai });
    await add({ kind: 'user', targetId: people.drift });
    await add({ kind: 'guild', targetId: guilds.tidePool });
    await add({ kind: 'guild', targetId: guilds.kelpForest });
    const listed = z.object({ items: z.array(z.object({ targetId: z.string(), isBilled: z.boolean() })) });
    const billed = async () => {
      const { items } = bodyOf(await marina.get('/api/staff/blocklist'), listed);
      return items.flatMap(({ targetId, isBilled }) => (isBilled ? [targetId] : []));
    };
    expect((await billed()).sort()).toEqual([people.kai, guilds.tidePool]);
    await records.update(people.kai, (record) => ({ ...record, entries: entriesOf(true) }));
    expect(await billed()).toEqual([]);
    await records.remove(people.kai);
  });

  test('a block no longer applies after its end', async () => {
    await add({ kind: 'user', targetId: people.kai, expiresAt: inMs(60_000) });
    const id = `user:${people.kai}`;
    await (await getStore()).collection(blocks).update(id, (one) => ({ ...one, expiresAt: inMs(-1) }));
    const kai = await signIn(people.kai);
    expect((await kai.get(`/api/social/profile/${people.kai}`)).status).toBe(200);
  });

  test('a blocked server cannot be read or changed until the block is lifted', async () => {
    const path = guildPath(pearl, guilds.tidePool, 'overview');
    expect((await pearl.get(path)).status).toBe(200);
    await add({ kind: 'guild', targetId: guilds.tidePool });
    expectFailure(await pearl.get(path), 403, 'forbidden');
    expectFailure(await pearl.post(`${path}/update`, { prefix: '?' }), 403, 'forbidden');
    expect(await open(guilds.tidePool)).toMatchObject({ isBlocked: true });
    await lift('guild', guilds.tidePool);
    expect((await pearl.get(path)).status).toBe(200);
  });

  test('rejects members of the staff, including the caller', async () => {
    for (const targetId of [people.marina, people.finn]) {
      expectFailure(await add({ kind: 'user', targetId }), 403, 'forbidden');
    }
    const staff = await (await getStore()).collection(siteStaff).get(siteStaffId);
    expect(staff?.value.members).toHaveLength(2);
  });

  test.each([
    [{ targetId: '12' }, 'targetId'],
    [{ targetId: { $gt: '' } }, 'targetId'],
    [{ kind: 'planet' }, 'kind'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ expiresAt: '2001-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: '9999-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: 'soon' }, 'expiresAt'],
  ])('rejects %p at %s', async (wrong, field) => {
    const answer = await add({ kind: 'user', targetId: people.drift, ...wrong });
    expect(refusedFields(answer)).toEqual([field]);
  });
});
