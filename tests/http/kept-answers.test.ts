// An unchanged poll is answered before Next with a kept answer, which equals Next's; any change ends it.

import { z } from 'zod';
import { createPoll } from '@/lib/contracts/polls';
import { guildSettings, sessions } from '@/lib/db/collections';
import { openStore } from '@/lib/db/open-store';
import { sections } from '@/lib/guild-settings/registry';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { settingsId } from '@/lib/guilds/stored-section';
import { expectFailure, guildPath, idOf, listGuilds } from '../api/dashboard-calls';
import { callSample, sampleGuild } from '../api/sample-calls';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import type { Answer, Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { type Site, startSite } from '../support/site';

// A separate site, which reports whether an answer was kept.
let site: Site;
let pearl: Client;
let marina: Client;
const reef = guilds.coralReef;
const knobs = () => sandboxKnobs(site.sandboxUrl);

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, env: { CORALLIUM_TIMING: '1' } });
  [pearl, marina] = [await signIn(people.pearl, site.url), await signIn(people.marina, site.url)];
});
afterAll(() => site.stop());

/** An answer is kept for at most half a minute; a test must see it end before that. */
const beforeItsEnd = 25_000;

const isKept = ({ headers }: Answer) => headers.get('server-timing')?.endsWith(', kept') ?? false;
const path = (client: Client, section = 'welcome', guildId: string = reef) =>
  guildPath(client, guildId, section);
const poll = (client: Client, etag: string, more: Readonly<Record<string, string>> = {}, at = path(client)) =>
  client.get(at, { headers: { 'if-none-match': etag, ...more } });

/** Reads until the answer is kept, since the first read may have to call Discord. Returns its tag. */
async function keep(client: Client, at = path(client)): Promise<string> {
  let etag = '';
  await eventually(async () => {
    etag = (await client.get(at)).headers.get('etag') ?? '';
    return isKept(await poll(client, etag, {}, at));
  });
  return etag;
}

/** Headers that may differ between any two answers. */
const ownHeaders = ['date', 'x-request-id', 'server-timing'];
const shown = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => !ownHeaders.includes(name))),
});

test('a kept answer equals the full one, header by header', async () => {
  const etag = await keep(pearl);
  const short = await poll(pearl, etag);
  // One more cookie makes it a request that was not made before.
  const cookie = `${pearl.cookies.headerFor('/')}; other=1`;
  const long = await poll(pearl, etag, { cookie });
  expect([isKept(short), isKept(long)]).toEqual([true, false]);
  expect(shown(short)).toEqual(shown(long));
  expect(short.status).toBe(304);
  expect(short.headers.get('x-request-id')).not.toBe(long.headers.get('x-request-id'));
});

test('every section with change events has a kept answer', async () => {
  const without: string[] = [];
  for (const { id, wire } of sections) {
    const at = path(pearl, wire.read, guilds.tidePool);
    await pearl.get(at);
    const etag = (await pearl.get(at)).headers.get('etag') ?? '';
    const answer = await poll(pearl, etag, {}, at);
    expect({ id, status: answer.status }).toEqual({ id, status: 304 });
    if (!isKept(answer)) without.push(id);
  }
  // Discord sends no events about members.
  expect(without).toEqual(['members']);
});

test('an unchanged match has a kept answer until it changes', async () => {
  const base = '/api/arcade/matches';
  const options = { with: 'link', gameId: 'coralopolis', options: { length: 'usual' }, seat: 0 };
  const { matchId } = z
    .object({ match: z.object({ matchId: z.string() }) })
    .parse((await pearl.post(base, options)).body).match;
  const at = `${base}/${matchId}`;
  const etag = await keep(pearl, at);
  expect((await poll(pearl, etag, {}, at)).status).toBe(304);
  expect((await marina.post(`${at}/join`, { seed: null })).status).toBe(200);
  const changed = await poll(pearl, etag, {}, at);
  expect([changed.status, isKept(changed)]).toEqual([200, false]);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test("the kept answer of the arcade's home ends with a block, even if the blocks were known", async () => {
  const at = `/api/arcade/home/${idOf(pearl)}`;
  await keep(pearl, at);
  const options = { with: 'link', gameId: 'checkers', options: {}, seat: 0 };
  expect((await pearl.post('/api/arcade/matches', options)).status).toBe(200);
  const etag = await keep(pearl, at);
  const pair = { userId: idOf(pearl), targetId: people.marina };
  expect((await pearl.post('/api/friends/block', pair)).status).toBe(200);
  expect(isKept(await poll(pearl, etag, {}, at))).toBe(false);
});

describe('a kept answer is denied', () => {
  test('to other people who know the tag, and for other tags', async () => {
    const etag = await keep(pearl);
    for (const person of ['kai', 'drift'] as const) {
      const other = await signIn(people[person], site.url);
      const status = person === 'kai' ? 403 : 404;
      expect((await poll(other, etag)).status).toBe(status);
      // Nor at Pearl's own address.
      expectFailure(await poll(other, etag, {}, path(pearl)), 403, 'forbidden');
    }
    const anybody = await poll(pearl, etag, { cookie: '' });
    expectFailure(anybody, 401, 'unauthenticated');
    for (const wrong of ['"v1"', `${etag.slice(0, -1)}x"`, '*', `W/${etag}`, `${etag}, "x"`]) {
      const answer = await poll(pearl, wrong);
      expect({ wrong, isKept: isKept(answer) }).toEqual({ wrong, isKept: false });
    }
  });

  test('to a session that was logged out or removed', async () => {
    for (const end of ['logout', 'row'] as const) {
      const client = await signIn(people.pearl, site.url);
      const etag = await keep(client);
      const cookie = client.cookies.headerFor('/') ?? '';
      if (end === 'logout') {
        await client.get(`/auth/logout/${idOf(client)}`, { headers: { 'sec-fetch-site': 'same-origin' } });
        expectFailure(await poll(client, etag, { cookie }), 401, 'unauthenticated');
        continue;
      }
      const store = await openStore({ dataDir: site.dataDir });
      const rows = await store
        .collection(sessions)
        .list({ index: 'userId', equals: people.pearl, limit: 200 });
      const newest = rows.items.toSorted((a, b) => (a.value.createdAt < b.value.createdAt ? 1 : -1))[0];
      await store.collection(sessions).remove(newest?.id ?? '');
      await store.close();
      await eventually(async () => (await poll(client, etag, { cookie })).status === 401, beforeItsEnd);
    }
  });

  test('to a person whose grant was revoked', async () => {
    const kai = await signIn(people.kai, site.url);
    const grants = guildPath(marina, reef, 'grants');
    const terms = { kind: 'user', subjectId: people.kai, sections: ['welcome'], expiresAt: null };
    const given = await marina.post(grants, terms);
    expect(given.status).toBe(200);
    const etag = await keep(kai);
    const { grant } = JSON.parse(given.text);
    expect((await marina.request('DELETE', `${grants}/${grant.id}`, { json: {} })).status).toBe(200);
    expectFailure(await poll(kai, etag), 403, 'not_a_manager');
  });

  test('to a person who lost the permission on Discord, once the server list is read again', async () => {
    const client = await signIn(people.pearl, site.url);
    const etag = await keep(client);
    await knobs().changeWorld({ setMemberRoles: { guildId: reef, userId: people.pearl, roleIds: [] } });
    await listGuilds(client, { refresh: true });
    expect((await poll(client, etag)).status).toBe(403);
    await knobs().changeWorld({ reset: true });
    await listGuilds(client, { refresh: true });
  });
});

describe('a kept answer', () => {
  test('ends with a save by another person, and the next answer is kept', async () => {
    const etag = await keep(pearl);
    const saved = await marina.post(path(marina, 'welcome/save'), { welcome: { message: `Not ${etag}` } });
    expect(saved.status).toBe(200);
    const answer = await poll(pearl, etag);
    expect(answer.status).toBe(200);
    const next = answer.headers.get('etag') ?? '';
    expect(next).not.toBe(etag);
    expect(isKept(await poll(pearl, next))).toBe(true);
    expect((await poll(pearl, etag)).status).toBe(200);
  });

  test('ends with a save by another process', async () => {
    const etag = await keep(pearl);
    const store = await openStore({ dataDir: site.dataDir });
    await store
      .collection(guildSettings)
      .update(settingsId(reef, welcome), (stored) => ({ ...stored, values: { ...stored.values } }));
    await store.close();
    await eventually(async () => (await poll(pearl, etag)).status === 200, beforeItsEnd);
  });

  test('ends with a change in the panel beside the form', async () => {
    const at = path(pearl, 'polls', sampleGuild);
    const etag = await keep(pearl, at);
    expect((await callSample(pearl, createPoll, people.pearl)).status).toBe(200);
    expect((await poll(pearl, etag, {}, at)).status).toBe(200);
  });

  test('ends with a change on Discord, once the server is read again', async () => {
    const etag = await keep(pearl);
    const { body } = await pearl.get(path(pearl));
    const channelId = /"id":"(\d+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    await knobs().changeWorld({ deleteChannel: { guildId: reef, channelId } });
    expect((await pearl.post(path(pearl, 'overview/recheck'))).status).toBe(200);
    expect((await poll(pearl, etag)).status).toBe(200);
    await knobs().changeWorld({ reset: true });
    await pearl.post(path(pearl, 'overview/recheck'));
  });

  test('is not used for other kinds of calls', async () => {
    const etag = await keep(pearl);
    const head = await pearl.request('HEAD', path(pearl), { headers: { 'if-none-match': etag } });
    expect(isKept(head)).toBe(false);
    expect(isKept(await pearl.get(path(pearl)))).toBe(false);
    expect(
      isKept(await pearl.post(path(pearl, 'welcome/save'), {}, { headers: { 'if-none-match': etag } })),
    ).toBe(false);
  });
});
