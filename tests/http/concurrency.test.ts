import { welcome } from '@/lib/guild-settings/sections/welcome';
import {
  expectFailure,
  guildPath,
  listGuilds,
  readAudit,
  readSection,
  saveOk,
  saveSection,
  storedState,
} from '../api/dashboard-calls';
import { signIn } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { type Site, startSite } from '../support/site';

// A separate site, which reports how often it reads the database.
let site: Site;
let pearl: Client;
let marina: Client;
const guildId = guilds.coralReef;

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, env: { CORALLIUM_TIMING: '1' } });
  [pearl, marina] = [await signIn(people.pearl, site.url), await signIn(people.marina, site.url)];
});
afterAll(() => site.stop());

const messageOf = (wire: Readonly<Record<string, unknown>>) => wire.welcome;
const greeting = (message: string) => ({ welcome: { message } });

function versionOf(etag: string | null): number {
  return Number(/^"v(\d+)/.exec(etag ?? '')?.[1]);
}

function readsOf(answer: { headers: Headers }): number {
  return Number(/reads;desc="(\d+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
}

/**
 * Retries if the worker, which reads the database every few seconds, may have done so at the same moment:
 * reads are counted for the whole process.
 */
async function askQuietly(path: string, headers: Record<string, string>): Promise<Answer> {
  let answer = await pearl.get(path, { headers });
  for (let tries = 0; tries < 20 && readsOf(answer) !== 0; tries += 1) {
    answer = await pearl.get(path, { headers });
  }
  return answer;
}

describe('an unchanged poll', () => {
  const path = () => guildPath(pearl, guildId, 'welcome');

  test('is answered with 304, without a body or a database read', async () => {
    const { etag } = await readSection(pearl, guildId, welcome);
    for (let poll = 0; poll < 3; poll += 1) {
      const answer = await askQuietly(path(), { 'if-none-match': etag });
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 304, text: '' });
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(readsOf(answer)).toBe(0);
    }
  });

  test.each(['altdetector', 'logging', 'autorole', 'overview'])(
    'of %s is answered with 304, without a database read',
    async (section) => {
      const first = await pearl.get(guildPath(pearl, guildId, section));
      const etag = first.headers.get('etag') ?? '';
      const again = await askQuietly(guildPath(pearl, guildId, section), { 'if-none-match': etag });
      expect({ status: again.status, reads: readsOf(again) }).toEqual({ status: 304, reads: 0 });
    },
  );

  test('returns a change', async () => {
    const { etag } = await readSection(pearl, guildId, welcome);
    await saveOk(marina, guildId, welcome, greeting(`Polled ${etag}`));
    const answer = await pearl.get(path(), { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(etag);
    expect(versionOf(answer.headers.get('etag'))).toBeGreaterThan(versionOf(etag));
  });

  test('is still not found without read access', async () => {
    const { etag } = await readSection(pearl, guildId, welcome);
    const drift = await signIn(people.drift, site.url);
    const headers = { 'if-none-match': etag };
    expectFailure(await drift.get(guildPath(drift, guildId, 'welcome'), { headers }), 404, 'not_found');
  });
});

describe('a save with If-Match', () => {
  test('is refused with the stored values when its version is stale', async () => {
    const { etag } = await readSection(pearl, guildId, welcome);
    await saveOk(marina, guildId, welcome, greeting("Marina's words"));
    const before = await storedState(pearl, guildId, welcome);
    const headers = { 'if-match': etag };
    const refused = await saveSection(pearl, guildId, welcome, greeting("Pearl's words"), { headers });
    const failure = expectFailure(refused, 409, 'stale');
    expect(failure.current).toEqual(before.wire);
    expect(failure.etag).toBe(before.version?.concat('"'));
    expect(await storedState(pearl, guildId, welcome)).toEqual(before);
    // The form continues with the version in the refusal.
    const next = { headers: { 'if-match': failure.etag ?? '' } };
    const saved = await saveSection(pearl, guildId, welcome, greeting("Pearl's words"), next);
    expect(saved.status).toBe(200);
    expect(versionOf(saved.headers.get('etag'))).toBe(versionOf(failure.etag ?? '') + 1);
  });

  test.each(['"v999999"', '"v0"', 'W/"v1"', '1', 'nonsense', '"v1", "v2"', '"v-1"'])(
    'is refused for the tag %s',
    async (tag) => {
      await saveOk(pearl, guildId, welcome, greeting(`Before ${tag}`));
      const before = await storedState(pearl, guildId, welcome);
      const headers = { 'if-match': tag };
      const refused = await saveSection(pearl, guildId, welcome, greeting('Never'), { headers });
      expectFailure(refused, 409, 'stale');
      expect(await storedState(pearl, guildId, welcome)).toEqual(before);
    },
  );

  test('is not stale when only the lists for the pickers have changed', async () => {
    const { etag } = await readSection(pearl, guildId, welcome);
    const version = /^"v\d+/.exec(etag)?.[0];
    const headers = { 'if-match': `${version}.AAAAAAAAAAAA"` };
    const saved = await saveSection(pearl, guildId, welcome, greeting(`After ${etag}`), { headers });
    expect(saved.status).toBe(200);
  });

  test('succeeds for exactly one of two concurrent calls from the same version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { etag, wire } = await readSection(pearl, guildId, welcome);
      const { items } = await readAudit(pearl, guildId, { section: 'welcome' });
      const headers = { 'if-match': etag };
      const answers = await Promise.all([
        saveSection(pearl, guildId, welcome, greeting(`Pearl ${round}`), { headers }),
        saveSection(marina, guildId, welcome, greeting(`Marina ${round}`), { headers }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 'Pearl' : 'Marina';
      const after = await readSection(pearl, guildId, welcome);
      expect(messageOf(after.wire)).toMatchObject({ message: `${winner} ${round}` });
      expect(messageOf(after.wire)).not.toEqual(messageOf(wire));
      expect(versionOf(after.etag)).toBe(versionOf(etag) + 1);
      const log = await readAudit(pearl, guildId, { section: 'welcome' });
      expect(log.items[0]?.username).toBe(winner);
      expect(log.items[1]?.id).toBe(items[0]?.id);
    }
  });

  test('succeeds for exactly one of five concurrent first calls from version 0', async () => {
    const fresh = '310000000000000001';
    await sandboxKnobs(site.sandboxUrl).changeWorld({ addGuilds: { count: 1, ownerId: people.pearl } });
    await listGuilds(pearl, { refresh: true });
    const { etag } = await readSection(pearl, fresh, welcome);
    expect(versionOf(etag)).toBe(0);
    const headers = { 'if-match': '"v0"' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, place) =>
        saveSection(pearl, fresh, welcome, greeting(`First ${place}`), { headers }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await readAudit(pearl, fresh, { section: 'welcome' })).items).toHaveLength(1);
  });
});

describe('a save without a version', () => {
  test('is applied to the current version', async () => {
    await saveOk(marina, guildId, welcome, { welcome: { embed: true }, leave: { embed: true } });
    await saveOk(marina, guildId, welcome, { welcome: { embed: false } });
    await saveOk(pearl, guildId, welcome, { leave: { embed: false } });
    const { wire } = await readSection(pearl, guildId, welcome);
    expect(wire).toMatchObject({ welcome: { embed: false }, leave: { embed: false } });
    const any = { headers: { 'if-match': '*' } };
    expect((await saveSection(pearl, guildId, welcome, { leave: { embed: true } }, any)).status).toBe(200);
  });

  test('is applied and logged for each of twenty concurrent calls', async () => {
    const kelp = guilds.kelpForest;
    const finn = await signIn(people.finn, site.url);
    const { etag } = await readSection(finn, kelp, welcome);
    const [newest] = (await readAudit(finn, kelp, { section: 'welcome' })).items;
    const saves = Array.from({ length: 20 }, (_, place) =>
      saveSection(finn, kelp, welcome, greeting(`Wave ${place}`)),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ status, text }) => (status === 200 ? status : text))).toEqual(
      answers.map(() => 200),
    );
    const versions = answers.map(({ headers }) => versionOf(headers.get('etag'))).sort((a, b) => a - b);
    const [first = 0] = versions;
    expect(first).toBeGreaterThan(versionOf(etag));
    expect(versions).toEqual(answers.map((_, place) => first + place));
    const log = await readAudit(finn, kelp, { section: 'welcome' });
    const items = log.items.slice(0, 20);
    expect(log.items[20]?.id).toBe(newest?.id);
    // Each entry begins where the previous one ended.
    const ends = items.map(({ changes }) => changes[0]);
    for (const [place, change] of ends.entries()) {
      const older = ends[place + 1];
      if (older) expect(change?.before).toBe(older.after);
    }
    expect(new Set(ends.map((change) => change?.after)).size).toBe(20);
    const { wire } = await readSection(finn, kelp, welcome);
    expect(messageOf(wire)).toMatchObject({ message: ends[0]?.after });
  });

  test('loses nothing when sections are saved concurrently', async () => {
    const section = (name: string) => guildPath(marina, guildId, name);
    const answers = await Promise.all([
      marina.post(section('autorole'), { stickyroleToggle: true }),
      marina.post(section('altdetector/update'), { altDays: 33 }),
      marina.post(section('logging/update'), { member_events: { toggle: true } }),
      marina.post(section('overview/update'), { language: 'dutch' }),
      marina.post(section('welcome/save'), { leave: { DM: true } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const read = async (name: string) => (await marina.get(section(name))).body;
    expect(await read('autorole')).toMatchObject({ sticky: { stickyroleToggle: true } });
    expect(await read('altdetector')).toMatchObject({ altDays: 33 });
    expect(await read('logging')).toMatchObject({ logSettings: { member_events: { toggle: true } } });
    expect(await read('overview')).toMatchObject({ language: 'dutch' });
    expect(await read('welcome')).toMatchObject({ leave: { DM: true } });
  });

  test('creates no version and no entry when nothing changes', async () => {
    await saveOk(pearl, guildId, welcome, greeting('The same'));
    const before = await storedState(pearl, guildId, welcome);
    const saved = await saveOk(pearl, guildId, welcome, greeting('The same'));
    expect(saved.changed).toBe(0);
    expect(await storedState(pearl, guildId, welcome)).toEqual(before);
  });
});
