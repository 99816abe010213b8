import { userGuildLists } from '@/lib/db/collections';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { refreshBotGuilds } from '@/lib/guilds/bot-guilds';
import { guilds as seeded } from '@/sandbox/world/ids';
import { signIn, visitor } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { expectFailure, guildPath, idOf, listGuilds, readSection } from './dashboard-calls';
import { crowdPerson, restoreWorld, withStore } from './test-world';

const knobs = sandboxKnobs();
const lists = 'GET /users/@me/guilds';

const { pearl, marina } = signedIn('pearl', 'marina');
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(marina, pearl));

const ids = (listed: readonly { id: string }[]) => listed.map(({ id }) => id).sort();
const refreshPath = (client: Client) => `/api/dashboard/guilds/${idOf(client)}?refresh=1`;

describe('the list of manageable servers', () => {
  test.each([
    ['the owner', people.marina, [guilds.coralReef], [guilds.deepTrench]],
    ['an administrator who owns another', people.finn, [guilds.coralReef, guilds.kelpForest], []],
    ['a manager who owns another', people.pearl, [guilds.coralReef, guilds.tidePool], []],
    ['a plain member', people.kai, [], []],
    ['a person without servers', people.drift, [], []],
    ['a moderator', crowdPerson(1), [], []],
  ])('is correct for %s', async (_, person, listed, invitable) => {
    const found = await listGuilds(await signIn(person));
    expect([ids(found.guilds), ids(found.invitable), found.notice]).toEqual([listed, invitable, null]);
  });

  test('is sorted by name, with icons', async () => {
    const found = await listGuilds(pearl, { refresh: true });
    expect(found.guilds.map(({ name }) => name)).toEqual(['Coral Reef', 'Tide Pool']);
    for (const { id, icon, iconUrl } of found.guilds) {
      expect(icon).toMatch(/^[0-9a-f]{32}$/);
      expect(iconUrl).toContain(`/icons/${id}/${icon}`);
    }
  });
});

describe('the list of member-only servers', () => {
  beforeAll(() => refreshBotGuilds(new AbortController().signal));

  test.each([
    ['a plain member', people.kai, [guilds.coralReef, guilds.tidePool]],
    ['a moderator', crowdPerson(1), [guilds.coralReef]],
    ['the owner of a server', people.marina, []],
    ['a person without servers', people.drift, []],
  ])('is correct for %s', async (_, person, expected) => {
    const client = await signIn(person);
    await knobs.clearCalls();
    const found = await listGuilds(client, { refresh: true });
    expect(ids(found.memberOf)).toEqual(expected);
    expect(found.memberOf.filter(({ id }) => found.guilds.some((guild) => guild.id === id))).toEqual([]);
    // Discord is not asked about each common server: a member may be in two hundred.
    const asked = (await knobs.calls()).calls.filter(({ by }) => by === 'bot');
    expect(asked).toHaveLength(found.guilds.length + found.invitable.length > 0 ? 1 : 0);
  });

  test('loses a server once a section of it is granted', async () => {
    const member = crowdPerson(41);
    const client = await signIn(member);
    expect(ids((await listGuilds(client)).memberOf)).toEqual([guilds.coralReef]);
    const terms = { kind: 'user', subjectId: member, sections: ['polls'], expiresAt: null };
    expect((await marina.post(guildPath(marina, guilds.coralReef, 'grants'), terms)).status).toBe(200);
    const found = await listGuilds(client);
    expect([ids(found.guilds), ids(found.memberOf)]).toEqual([[guilds.coralReef], []]);
  });
});

test('a refresh shows a newly invited bot at once', async () => {
  expect(ids((await listGuilds(marina)).invitable)).toEqual([guilds.deepTrench]);
  await knobs.changeWorld({ addBot: { guildId: seeded.deepTrench } });
  expect(ids((await listGuilds(marina)).invitable)).toEqual([guilds.deepTrench]);
  const found = await listGuilds(marina, { refresh: true });
  expect([ids(found.guilds), found.invitable]).toEqual([[guilds.coralReef, guilds.deepTrench], []]);
  await readSection(marina, guilds.deepTrench, welcome);
  await restoreWorld(marina);
});

describe('when Discord fails to list the servers', () => {
  test.each([
    ['a rate limit', { status: 429, retryAfter: 20 }],
    ['an error', { status: 500 }],
    ['an outage', { status: 503 }],
    ['a dropped connection', { drop: true }],
    ['a malformed answer', { status: 200, body: { guilds: 'many' } }],
    ['an answer with an invalid server', { status: 200, body: [{ id: 'x' }] }],
  ])('the last known list is shown with a notice after %s', async (_, fault) => {
    const known = await listGuilds(marina, { refresh: true });
    await knobs.addFault({ match: lists, ...fault });
    const shown = await listGuilds(marina, { refresh: true });
    expect(shown.notice).toBe("Discord isn't answering right now. This is the last known list.");
    expect([ids(shown.guilds), ids(shown.invitable)]).toEqual([ids(known.guilds), ids(known.invitable)]);
    // Sections can still be read.
    await readSection(marina, guilds.coralReef, autorole);
    await knobs.clearFaults();
    expect((await listGuilds(marina, { refresh: true })).notice).toBeNull();
  });

  test('the call fails if no list is known', async () => {
    const client = await signIn(crowdPerson(21));
    await withStore((store) => store.collection(userGuildLists).remove(crowdPerson(21)));
    await knobs.addFault({ match: lists, status: 500 });
    expectFailure(await client.get(refreshPath(client)), 503, 'discord_unavailable');
    await knobs.clearFaults();
    await knobs.addFault({ match: lists, status: 429, retryAfter: 20 });
    const limited = await client.get(refreshPath(client));
    expectFailure(limited, 429, 'rate_limited');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThanOrEqual(20);
    await knobs.clearFaults();
    await listGuilds(client, { refresh: true });
  });

  test('a list older than a day is not shown', async () => {
    const client = await signIn(crowdPerson(22));
    await withStore((store) =>
      store.collection(userGuildLists).update(crowdPerson(22), (list) => ({
        ...list,
        fetchedAt: new Date(Date.now() - 25 * 3_600_000).toISOString(),
      })),
    );
    await knobs.addFault({ match: lists, status: 500 });
    expectFailure(await client.get(refreshPath(client)), 503, 'discord_unavailable');
  });
});

describe('calls to Discord', () => {
  async function counted(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
    await knobs.clearCalls();
    await work();
    const { counts } = await knobs.calls();
    return Object.fromEntries(Object.entries(counts).filter(([name]) => !name.includes('/oauth2/')));
  }

  test('are shared by fifty concurrent readers', async () => {
    // A guild that the site has never read. A write finds the bot gone, so the site drops what it cached.
    const [ownerId, guildId] = [crowdPerson(32), '310000000000000001'];
    await knobs.changeWorld({ reset: true, addGuilds: { count: 1, ownerId } });
    const client = await signIn(ownerId);
    await knobs.changeWorld({ removeBot: { guildId } });
    expectFailure(await client.post(guildPath(client, guildId, 'overview/recheck')), 404, 'not_found');
    await knobs.changeWorld({ addBot: { guildId } });
    const counts = await counted(async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => client.get(guildPath(client, guildId, 'autorole'))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
    expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, 1])));
    // Slow enough for all calls to overlap: one list of the person's servers, one of the bot's.
    await knobs.addFault({ match: lists, delayMs: 3500 });
    const again = await counted(() =>
      Promise.all(Array.from({ length: 50 }, () => client.get(refreshPath(client)))),
    );
    expect(again).toEqual({ [lists]: 2 });
  });

  test('are not made for unauthenticated or forbidden callers', async () => {
    const counts = await counted(async () => {
      const path = guildPath(marina, guilds.coralReef, 'autorole');
      expectFailure(await visitor().get(refreshPath(pearl)), 401, 'unauthenticated');
      expectFailure(await visitor().post(path), 401, 'unauthenticated');
      expectFailure(await pearl.post(path, { autoroleToggle: true }), 403, 'forbidden');
    });
    expect(counts).toEqual({});
  });
});
