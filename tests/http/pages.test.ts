// What pages show and hide of the data that the calls of tests/api are about.
import { userGuildLists } from '@/lib/db/collections';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { report, take, withdraw } from '../api/case-calls';
import { idOf, listGuilds, readSection, saveOk } from '../api/dashboard-calls';
import { crowdPerson, restoreWorld, withStore } from '../api/test-world';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { testOperator } from '../support/site';

const asPage = { headers: { accept: 'text/html' } };
const knobs = sandboxKnobs();
let pearl: Client;
let kai: Client;

beforeAll(async () => {
  [pearl, kai] = [await signIn(people.pearl), await signIn(people.kai)];
});
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

test('the legal texts name the operator, escaped', async () => {
  for (const path of ['/terms', '/privacy']) {
    const { status, text } = await pearl.get(path, asPage);
    expect(status).toBe(200);
    expect(text).toContain(
      '<p class="max-w-prose text-muted">Corallium is run by Reef &amp; {Sons} &lt;Ltd&gt;.</p>',
    );
    expect(text).not.toContain(testOperator);
  }
});

test('the audit log escapes hostile text', async () => {
  const prefix = '<b>"';
  await saveOk(pearl, guilds.coralReef, overview, { prefix });
  const page = await pearl.get(`/dashboard/${guilds.coralReef}/audit`, asPage);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain(prefix);
  await saveOk(pearl, guilds.coralReef, overview, { prefix: '!' });
});

test("a member's profile shows valid cases, but not their moderator", async () => {
  const number =
    (
      await take(
        guilds.tidePool,
        report({ reason: 'Splashing', moderator: { userId: people.pearl, username: 'Pearl of the Tide' } }),
      )
    )[0] ?? 0;
  const profile = async () => (await kai.get(`/userhub/${guilds.tidePool}/profile`)).text;
  const shown = await profile();
  expect(shown).toContain('Splashing');
  expect(shown).not.toContain('Pearl of the Tide');
  await withdraw(pearl, guilds.tidePool, number, { reason: 'It was the dolphin' });
  const after = await profile();
  expect(after).not.toContain('Splashing');
  expect(after).not.toContain('dolphin');
});

describe('the servers of a person', () => {
  test('are shown from the last known list, by pages as by calls', async () => {
    const person = crowdPerson(23);
    await withStore((store) =>
      store.collection(userGuildLists).insert(person, {
        userId: person,
        fetchedAt: new Date().toISOString(),
        guilds: [{ id: guilds.coralReef, name: 'Coral Reef', icon: null, owner: false, permissions: '32' }],
      }),
    );
    await knobs.addFault({ match: 'GET /users/@me/guilds', status: 500 });
    const client = await signIn(person);
    const page = await client.get(`/dashboard/${guilds.coralReef}/welcome`, asPage);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Coral Reef');
    expect((await listGuilds(client)).notice).toEqual(expect.any(String));
  });

  test('cost two calls to Discord when a section is opened after sign-in', async () => {
    // A guild that the site has never read.
    await knobs.changeWorld({ reset: true, addGuilds: { count: 1, ownerId: crowdPerson(31) } });
    const guildId = '310000000000000001';
    const client = await signIn(crowdPerson(31));
    await knobs.clearCalls();
    const page = await client.get(`/dashboard/${guildId}/welcome`, asPage);
    expect(page.status).toBe(200);
    await Promise.all([
      readSection(client, guildId, welcome),
      listGuilds(client),
      client.get('/api/session'),
      client.get(`/api/social/notifications/${idOf(client)}`),
    ]);
    const { calls } = await knobs.calls();
    // The worker's own calls meanwhile are about other servers, or about none.
    const made = calls.filter(({ by, path }) => by === idOf(client) || path.includes(guildId));
    expect(made.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      `GET /guilds/${guildId}`,
      `GET /guilds/${guildId}/channels`,
    ]);
  });
});

describe('a ticket', () => {
  const reef = guilds.coralReef;
  const seeded = 'seed-ticket-1';
  const others = 'seed-ticket-4';
  const ofTeam = (id: string, client = pearl, guild: string = reef) =>
    client.get(`/dashboard/${guild}/tickets/${id}`, asPage);
  const own = (id: string, client = kai) => client.get(`/userhub/${reef}/tickets/${id}`, asPage);

  test('of another server is not found', async () => {
    expect((await ofTeam(seeded)).text).toMatch(/Kai(&#x27;|')s ticket/);
    const elsewhere = await ofTeam(seeded, pearl, guilds.tidePool);
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.text).not.toMatch(/Kai(&#x27;|')s ticket/);
  });

  test('of another member is not found', async () => {
    expect((await own(others)).status).toBe(404);
    expect((await own(seeded)).status).toBe(200);
    expect((await ofTeam(others, kai)).text).not.toContain('screenshot');
  });

  test('is not found for its member while it is open', async () => {
    expect((await own('seed-ticket-9', await signIn(crowdPerson(7)))).status).toBe(404);
  });

  test.each(['%20', 'a/b', 'x'.repeat(65), '$ne'])('is not found by the id %j', async (id) => {
    expect((await ofTeam(encodeURIComponent(id), pearl, guilds.tidePool)).status).toBe(404);
  });
});
