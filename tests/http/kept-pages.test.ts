// Who loads a page again is given the one that they have, with a nonce of its own; whatever changes ends that.
import { accounts, sessions } from '@/lib/db/collections';
import { openStore, type Store } from '@/lib/db/open-store';
import { guildPath, idOf, listGuilds } from '../api/dashboard-calls';
import { eventually } from '../db/databases';
import { signIn } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { type Site, startSite } from '../support/site';
import { locationOf } from './sign-in-steps';

// A site of its own, which tells whether a page was kept.
let site: Site;
let store: Store;
let pearl: Client;
let marina: Client;
const reef = guilds.coralReef;
const section = `/dashboard/${reef}/welcome`;
const knobs = () => sandboxKnobs(site.sandboxUrl);

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, env: { CORALLIUM_TIMING: '1' } });
  store = await openStore({ dataDir: site.dataDir });
  [pearl, marina] = [await signIn(people.pearl, site.url), await signIn(people.marina, site.url)];
}, 60_000);
afterAll(async () => {
  await store.close();
  await site.stop();
});

const denied = 'permission to manage this server.';
const document = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const open = (client: Client, path = '/', more: Readonly<Record<string, string>> = {}) =>
  client.get(path, { headers: { ...document, ...more } });
const isKept = ({ headers }: Answer) => headers.get('server-timing') === 'kept';

/** Opens a page until it is kept: making the first may have taken a look at Discord. */
async function keep(
  client: Client,
  path = '/',
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  let answer: Answer | undefined;
  await eventually(async () => {
    answer = await open(client, path, more);
    return isKept(answer);
  }, 10_000);
  if (!answer) throw new Error('never asked');
  return answer;
}

const nonceOf = ({ headers }: Answer) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
/** The page as it came, but for its nonce; how it was sent may differ. */
const sentHeaders = ['date', 'x-request-id', 'server-timing', 'transfer-encoding', 'content-length'];
const shown = (answer: Answer) => ({
  status: answer.status,
  text: answer.text.replaceAll(nonceOf(answer), 'NONCE'),
  headers: Object.fromEntries(
    [...answer.headers]
      .filter(([name]) => !sentHeaders.includes(name))
      .map(([name, value]) => [name, value.replaceAll(nonceOf(answer), 'NONCE')]),
  ),
});

test.each(['/', section])(
  '%s is the page that was made, but for its nonce, which is its own',
  async (path) => {
    await keep(pearl, path);
    let pages: readonly Answer[] = [];
    await eventually(async () => {
      // With one more header it is a request that nobody has made.
      const more = { 'x-other': String(Math.random()) };
      pages = [await open(pearl, path, more), await open(pearl, path, more), await open(pearl, path, more)];
      return pages.map(isKept).join() === 'false,true,true';
    }, 10_000);
    const [made, ...kept] = pages.map(shown);
    for (const page of kept) expect(page).toEqual(made);
    const nonces = pages.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    for (const [at, { text }] of pages.entries()) {
      const found = text.match(/nonce="[^"]+"/g) ?? [];
      expect(found.length).toBeGreaterThan(3);
      expect(found.filter((each) => each !== `nonce="${nonces[at]}"`)).toEqual([]);
      // Neither another nonce nor the id of the request that it was made for.
      const foreign = nonces.filter((_, other) => other !== at);
      const id = made && pages[0]?.headers.get('x-request-id');
      expect([...foreign, id ?? ''].filter((each) => text.includes(each))).toEqual([]);
    }
  },
);

test('it is compressed for whoever takes that, and plain for whoever does not', async () => {
  const plain = await keep(pearl, '/', { 'accept-encoding': 'identity' });
  const packed = await keep(pearl, '/', { 'accept-encoding': 'gzip' });
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
  for (const { text } of [plain, packed]) expect(text).toContain('Welcome back, ');
});

describe('it is given', () => {
  test('to no other session, address or browser', async () => {
    await keep(pearl);
    const other = await signIn(people.pearl, site.url);
    expect(isKept(await open(other))).toBe(false);
    expect(isKept(await open(pearl, '/?x=1'))).toBe(false);
    expect(isKept(await open(pearl, '/', { 'user-agent': 'Googlebot' }))).toBe(false);
    expect(isKept(await open(pearl, '/', { 'sec-fetch-dest': 'iframe' }))).toBe(false);
    const kai = await signIn(people.kai, site.url);
    const page = await open(kai);
    expect(isKept(page)).toBe(false);
    expect(page.text).not.toContain('Pearl');
  });

  test("not to Next's router, nor for HEAD", async () => {
    await keep(pearl);
    const rsc = await open(pearl, '/', { rsc: '1' });
    const head = await pearl.request('HEAD', '/', { headers: document });
    expect([isKept(rsc), isKept(head)]).toEqual([false, false]);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('to no session that was ended, or whose row is gone', async () => {
    for (const end of ['logout', 'row'] as const) {
      const client = await signIn(people.pearl, site.url);
      await keep(client);
      const cookie = client.cookies.headerFor('/') ?? '';
      if (end === 'logout') {
        await client.get(`/auth/logout/${idOf(client)}`, { headers: { 'sec-fetch-site': 'same-origin' } });
        expect(locationOf(await open(client, '/', { cookie }), site.url).pathname).toBe('/login');
        continue;
      }
      const rows = await store
        .collection(sessions)
        .list({ index: 'userId', equals: people.pearl, limit: 200 });
      const newest = rows.items.toSorted((a, b) => (a.value.createdAt < b.value.createdAt ? 1 : -1))[0];
      await store.collection(sessions).remove(newest?.id ?? '');
      await eventually(async () => (await open(client, '/', { cookie })).status === 307, 2000);
    }
  });

  test('to nobody whose right to it was taken away', async () => {
    const kai = await signIn(people.kai, site.url);
    const grants = guildPath(marina, reef, 'grants');
    const terms = { kind: 'user', subjectId: people.kai, sections: ['welcome'], expiresAt: null };
    const given = await marina.post(grants, terms);
    await keep(kai, section);
    const { grant } = JSON.parse(given.text);
    expect((await marina.request('DELETE', `${grants}/${grant.id}`, { json: {} })).status).toBe(200);
    const after = await open(kai, section);
    expect(isKept(after)).toBe(false);
    expect(after.text).toContain(denied);
  });

  test('to nobody who lost the right at Discord, once the list of servers is read again', async () => {
    const client = await signIn(people.pearl, site.url);
    await keep(client, section);
    await knobs().changeWorld({ setMemberRoles: { guildId: reef, userId: people.pearl, roleIds: [] } });
    await listGuilds(client, { refresh: true });
    expect((await open(client, section)).text).toContain(denied);
    await knobs().changeWorld({ reset: true });
    await listGuilds(client, { refresh: true });
  });
});

describe('it ends', () => {
  test('with a save of what it shows, whoever makes it', async () => {
    await keep(pearl, section);
    const message = `Hello from ${Math.random()}`;
    expect(
      (await marina.post(guildPath(marina, reef, 'welcome/save'), { welcome: { message } })).status,
    ).toBe(200);
    const after = await open(pearl, section);
    expect(isKept(after)).toBe(false);
    expect(after.text).toContain(message);
  });

  test('with another name of its reader, also where another process wrote it', async () => {
    await keep(marina);
    await store
      .collection(accounts)
      .update(people.marina, (account) => ({ ...account, username: 'Marianne' }));
    await eventually(async () => (await open(marina)).text.includes('Marianne'), 2000);
  });

  test('with news', async () => {
    await keep(marina);
    const title = 'Tide tables are here';
    const news = { title, text: 'Look at them.', audience: 'everyone', startsAt: '', endsAt: '' };
    const posted = await marina.post('/api/staff/news', news);
    expect({ status: posted.status, text: posted.text }).toMatchObject({ status: 200 });
    const after = await open(marina);
    expect(isKept(after)).toBe(false);
    expect(after.text).toContain(title);
  });
});

test('nobody gets round the middleware by saying that it was passed', async () => {
  const visitor = await fetch(`${site.url}${section}?x=1`, {
    headers: { ...document, 'x-page-passed': '1', 'x-page-path': 'https://evil.example/' },
    redirect: 'manual',
  });
  expect(visitor.status).toBe(307);
  const to = new URL(visitor.headers.get('location') ?? '', site.url);
  expect([to.pathname, to.search]).toEqual([
    '/login',
    `?${new URLSearchParams({ callbackUrl: `${section}?x=1` })}`,
  ]);
});
