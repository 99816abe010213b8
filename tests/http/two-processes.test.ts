// Two processes of the site on one MongoDB, as a deployment runs them: every change by one applies to both.

import { jobs } from '@/lib/db/collections/jobs';
import { openStore } from '@/lib/db/open-store';
import { sections } from '@/lib/guild-settings/registry';
import { guildPath, idOf } from '../api/dashboard-calls';
import { crowdPerson } from '../api/test-world';
import { dropMongo, keepLogShort, mongodbTestUri, randomMongoUri } from '../db/databases';
import { signIn, visitor } from '../support/client';
import { type CutLine, openLine } from '../support/cut-line';
import { eventually } from '../support/eventually';
import { followEvents } from '../support/follow-events';
import type { Client } from '../support/http-client';
import { expectOwnScriptsOnly } from '../support/own-scripts';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { type SitePair, startSitePair } from '../support/site-pair';
import { processHeader } from '../support/turn-taking-proxy';
import { callByTurns } from './calls-by-turns';
import { describeOwnWrites } from './own-writes';

/** Limits low enough to be met soon, and high enough for everything else here. */
const factor = 10;
/** An answer is kept for at most half a minute; a test must see it end before that. */
const beforeItsEnd = 25_000;
const onBoth = [0, 1] as const;
const at = (process: number, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { ...headers, [processHeader]: String(process) },
});

const isSkipped = mongodbTestUri === undefined;
const title = 'two processes on one MongoDB';
const suite = isSkipped ? describe.skip : describe;

suite(isSkipped ? `${title}: skipped, because MONGODB_TEST_URI is not set` : title, () => {
  const uri = randomMongoUri();
  let site: SitePair;
  let line: CutLine;
  let leaveLog: () => Promise<void>;
  let pearl: Client;
  const knobs = () => sandboxKnobs(site.sandboxUrl);

  /** Clears the counted calls once no due job is left that could still make one. */
  async function clearCalls(): Promise<void> {
    const store = await openStore({ dataDir: site.dataDir, mongodbUri: uri });
    try {
      const all = store.collection(jobs);
      await eventually(async () => {
        const waiting = await all.list({ index: 'state', equals: 'waiting', limit: 1 });
        const running = await all.list({ index: 'state', equals: 'running', limit: 1 });
        const isDue = waiting.items.some(({ value }) => Date.parse(value.dueAt) <= Date.now());
        return !isDue && running.items.length === 0;
      });
    } finally {
      await store.close();
    }
    await knobs().clearCalls();
  }

  beforeAll(async () => {
    leaveLog = await keepLogShort();
    line = await openLine(Number(new URL(uri).port));
    const through = new URL(uri);
    through.port = String(line.port);
    site = await startSitePair(through.href, { RATE_LIMIT_FACTOR: String(factor) });
    // Begins at one process and returns from Discord to the other.
    pearl = await signIn(people.pearl, site.url);
  });
  afterAll(async () => {
    await site?.stop();
    line?.cut();
    await leaveLog?.();
    await dropMongo(uri);
  });

  describe('answer in turn', () => {
    callByTurns(() => site, 1);
  });

  describeOwnWrites(() => site);

  test('render every section in turn', async () => {
    for (const { id, title } of sections) {
      const answer = await pearl.get(`/dashboard/${guilds.tidePool}/${id}`, {
        headers: { accept: 'text/html' },
      });
      expect({ id, status: answer.status }).toEqual({ id, status: 200 });
      expect(answer.text).toContain(title.replaceAll('&', '&amp;'));
    }
  });

  test('share sign-ins and log-outs', async () => {
    const kai = await signIn(people.kai, site.url);
    const statuses = () =>
      Promise.all(
        onBoth.map(async (process) => (await kai.get(`/api/user/${people.kai}`, at(process))).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    const cookie = kai.cookies.headerFor('/') ?? '';
    await kai.get(`/auth/logout/${people.kai}`, at(0, { 'sec-fetch-site': 'same-origin' }));
    expect((await kai.get(`/api/user/${people.kai}`, at(0, { cookie }))).status).toBe(401);
    await eventually(
      async () => (await kai.get(`/api/user/${people.kai}`, at(1, { cookie }))).status === 401,
      beforeItsEnd,
    );
  });

  test('both stream the changes made at either', async () => {
    const kai = await signIn(people.kai, site.url);
    const streams = await Promise.all(onBoth.map((process) => followEvents(pearl, site.url, at(process))));
    for (const stream of streams) await stream.whole();
    for (const process of onBoth) {
      const sent = { senderId: people.kai, receiverId: people.pearl };
      expect((await kai.post('/api/friends/send', sent, at(process))).status).toBe(200);
      for (const stream of streams) {
        expect((await stream.nextEvent('friends')).data).toMatchObject({ pendingReceived: 1 });
      }
      const cancelled = { userId: people.kai, targetId: people.pearl, senderId: people.kai };
      expect((await kai.post('/api/friends/cancel', cancelled, at(process))).status).toBe(200);
      for (const stream of streams) {
        expect((await stream.nextEvent('friends')).data).toMatchObject({ pendingReceived: 0 });
      }
    }
    for (const stream of streams) stream.stop();
  });

  test('each grant half of a limit', async () => {
    const anybody = visitor(site.url);
    // 10 a minute, times the factor; half of it at each, and what is refilled meanwhile.
    const whole = 10 * factor;
    const begun = performance.now();
    for (const process of onBoth) {
      const call = () => anybody.post(guildPath(pearl, guilds.coralReef, 'welcome/test'), {}, at(process));
      let passed = 0;
      while (passed < whole && (await call()).status !== 429) passed += 1;
      const refilled = ((performance.now() - begun) / 60_000) * (whole / 2);
      expect(passed).toBeGreaterThanOrEqual(whole / 2);
      expect(passed).toBeLessThanOrEqual(whole / 2 + Math.ceil(refilled));
    }
  });

  // Last, since the first of these tests ends one process, and the second cuts off the database.
  test('when one ends, the other continues with the jobs and sessions of both', async () => {
    const client = await signIn(crowdPerson(51), site.url);
    await site.stopFirst();
    await clearCalls();
    expect((await client.get(`/api/user/${idOf(client)}`)).status).toBe(200);
    await client.get(`/auth/logout/${idOf(client)}`, { headers: { 'sec-fetch-site': 'same-origin' } });
    await eventually(async () => (await knobs().calls()).counts['POST /oauth2/token/revoke'] === 1);
  });

  test('during a database outage, a page answers 503, and the process is live but not ready', async () => {
    line.cut();
    await eventually(async () => (await visitor(site.url).get('/api/ready')).status === 503);
    const answer = await pearl.get('/social/profile', { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain('Something went wrong on our side.');
    expect(answer.text).toContain(answer.headers.get('x-request-id'));
    expectOwnScriptsOnly(answer.text, answer.headers.get('content-security-policy') ?? '');
    expect(answer.text).toMatch(/<a href="" [^>]*>Retry<\/a>/);
    expect((await visitor(site.url).get('/api/live')).status).toBe(200);
    // Missing announcements must not prevent visitors from signing in.
    const session = await visitor(site.url).get('/api/session');
    expect([session.status, session.body]).toEqual([200, { user: null, announcements: [] }]);
  });
});
