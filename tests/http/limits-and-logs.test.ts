import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import { expectFailure, guildPath } from '../api/dashboard-calls';
import { crowdPerson } from '../api/test-world';
import { signIn, visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { type Answer, type Client, createClient } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { type Site, startSite, testSecret } from '../support/site';
import { begin, comeBack, decide } from './sign-in-steps';

// A separate site, with low limits and its full log.
const factor = 0.2;
let site: Site;
let pearl: Client;
const secrets: string[] = [];

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: String(factor), LOG_LEVEL: 'trace' };
  site = await startSite({ mode: 'production', inMemory: true, env });
  const client = createClient(site.url, people.pearl);
  const authorize = await begin(client, { callbackUrl: '/dashboard' });
  secrets.push(authorize.searchParams.get('state') ?? '', ...client.cookies.list().map(({ value }) => value));
  const back = await decide(authorize, { login_as: people.pearl });
  secrets.push(back.searchParams.get('code') ?? '');
  await comeBack(client, back);
  secrets.push(...client.cookies.list().map(({ value }) => value));
  pearl = client;
});
afterAll(() => site.stop());

/** How many calls a limit has refilled since a moment. */
const refilledSince = (begun: number, perMinute: number) =>
  Math.ceil(((performance.now() - begun) / 60_000) * perMinute * factor);

/**
 * Calls, `atOnce` concurrently, until a limit is met; returns how many passed, how many may have been
 * refilled meanwhile, and the refusal.
 */
async function untilLimited(
  perMinute: number,
  call: (turn: number) => Promise<Answer>,
  { atOnce = 1 }: { readonly atOnce?: number } = {},
) {
  const begun = performance.now();
  const most = 20 * Math.ceil(perMinute * factor);
  let passed = 0;
  for (let turn = 0; turn < most; turn += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, place) => call(turn + place)));
    passed += answers.filter(({ status }) => status !== 429).length;
    const answer = answers.find(({ status }) => status === 429);
    if (answer) return { passed, refilled: refilledSince(begun, perMinute), answer };
  }
  throw new Error(`${passed} calls went through.`);
}

/** Expects what the limit grants at once, plus at most what was refilled meanwhile. */
function expectGranted({ passed, refilled }: { passed: number; refilled: number }, atOnce: number): void {
  expect(passed).toBeGreaterThanOrEqual(atOnce);
  expect(passed).toBeLessThanOrEqual(atOnce + refilled);
}

describe('the rate limit', () => {
  test('of an endpoint answers 429 with the seconds to wait', async () => {
    // 12 a minute, times the factor.
    const met = await untilLimited(12, () =>
      pearl.post(guildPath(pearl, guilds.coralReef, 'overview/recheck')),
    );
    expectGranted(met, 2);
    const failure = expectFailure(met.answer, 429, 'rate_limited');
    expect(failure.error).toBe('Too many requests. Try again in a moment.');
    const seconds = Number(met.answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60 / (12 * factor));
  });

  test('counts unchanged polls like any other call', async () => {
    const marina = await signIn(people.marina, site.url);
    const path = guildPath(marina, guilds.coralReef, 'logging');
    const etag = (await marina.get(path)).headers.get('etag') ?? '';
    const call = () => marina.get(path, { headers: { 'if-none-match': etag } });
    // 600 a minute, times the factor, of which one may be spent; and what is refilled meanwhile.
    const met = await untilLimited(600, call, { atOnce: 30 });
    expectGranted({ ...met, refilled: met.refilled + 1 }, 600 * factor - 1);
    expectFailure(met.answer, 429, 'rate_limited');
  });

  test('counts each person and each endpoint separately', async () => {
    expect((await pearl.get(guildPath(pearl, guilds.coralReef, 'overview'))).status).toBe(200);
    const marina = await signIn(people.marina, site.url);
    expect((await marina.post(guildPath(marina, guilds.coralReef, 'overview/recheck'))).status).toBe(200);
  });

  test('allows one refresh of the server list in ten seconds, over all tabs', async () => {
    const person = await signIn(crowdPerson(7), site.url);
    const tabs = [person, await signIn(crowdPerson(7), site.url)];
    const knobs = sandboxKnobs(site.sandboxUrl);
    const path = `/api/dashboard/guilds/${crowdPerson(7)}?refresh=1`;
    await knobs.clearCalls();
    const begun = performance.now();
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await tabs[turn % tabs.length]?.get(path);
      expect(answer?.status).toBe(200);
    }
    const tens = Math.ceil((performance.now() - begun) / 10_000);
    const { calls } = await knobs.calls();
    const lists = calls.filter(({ by, path }) => by !== 'bot' && path === '/users/@me/guilds');
    expect(lists.length).toBeLessThanOrEqual(1 + tens);
  });

  test('applies to refused callers before Discord is called', async () => {
    const drift = await signIn(people.drift, site.url);
    const call = () => drift.post(guildPath(drift, guilds.coralReef, 'welcome/test'));
    expectGranted(await untilLimited(12, call), 2);
    const knobs = sandboxKnobs(site.sandboxUrl);
    // On a slow machine one more may have been refilled.
    await eventually(async () => {
      await knobs.clearCalls();
      return (await call()).status === 429;
    });
    const { calls } = await knobs.calls();
    const about = calls.filter(({ by, path }) => by === people.drift || path.includes(guilds.coralReef));
    expect(about).toEqual([]);
  });

  test('cannot be bypassed by claiming other addresses', async () => {
    const claims = (turn: number) => ({
      'x-forwarded-for': `203.0.113.${turn}, 198.51.100.${turn}`,
      'x-real-ip': `203.0.113.${turn}`,
      'x-client-ip': `203.0.113.${turn}`,
      'x-socket-address': `203.0.113.${turn}`,
      forwarded: `for=203.0.113.${turn}`,
      'cf-connecting-ip': `203.0.113.${turn}`,
    });
    // 60 a minute, times the factor; some were spent by the sign-ins above.
    const met = await untilLimited(60, (turn) =>
      visitor(site.url).get('/auth/login', { headers: claims(turn) }),
    );
    expect(met.passed).toBeLessThanOrEqual(60 * factor + met.refilled);
    expectFailure(met.answer, 429, 'rate_limited');
  });
});

describe("the bot's limit", () => {
  const publish = (token: string) =>
    visitor(site.url).request('PUT', '/api/v1/bot/commands', {
      json: { commands: 'none' },
      headers: { authorization: `Bearer ${token}` },
    });

  test('is separate from the limit for guessed tokens', async () => {
    // 60 a minute, times the factor.
    const guessed = await untilLimited(60, () => publish('a-token-that-was-guessed-and-is-wrong'));
    expectGranted(guessed, 12);
    expectFailure(guessed.answer, 429, 'rate_limited');
    expectGranted(await untilLimited(60, () => publish(sandboxBotToken)), 12);
  });
});

test('the log contains no secrets', async () => {
  // Ordinary actions and failures.
  const cookie = pearl.cookies.find('next-auth.session-token')?.value ?? '';
  await pearl.get('/', { headers: { accept: 'text/html' } });
  await pearl.post(guildPath(pearl, guilds.coralReef, 'welcome/save'), {
    welcome: { message: 'A private text' },
  });
  await pearl.post(guildPath(pearl, guilds.coralReef, 'autorole'), { password: 'a-password-in-a-body' });
  await visitor(site.url).get('/api/auth/callback/discord?code=a-code-of-nobody&state=a-state-of-nobody');
  await pearl.request('POST', '/api/auth/_log', { json: { code: 'written-by-a-visitor' } });
  await visitor(site.url).get('/api/session', {
    headers: {
      cookie: `next-auth.session-token=${cookie.slice(0, -4)}`,
      authorization: 'Bearer a-bearer-token',
    },
  });
  const knobs = sandboxKnobs(site.sandboxUrl);
  await knobs.addFault({ match: 'GET /guilds', status: 500 });
  await pearl.post(guildPath(pearl, guilds.coralReef, 'altdetector/update'), { altDays: 3 });
  await knobs.addFault({ match: '/users/@me', status: 401 });
  await pearl.get(`/api/dashboard/guilds/${people.pearl}?refresh=1`);
  await knobs.clearFaults();

  const log = readFileSync(join(site.dataDir, 'site.log'), 'utf8');
  expect(log).toContain('"endpoint":"POST /api/dashboard/{userId}/{guildId}/{section}/{action}"');
  for (const secret of [
    ...secrets,
    cookie,
    cookie.slice(0, 60),
    Buffer.from('{"kind":"').toString('base64url'),
    testSecret,
    'sandbox-client-secret',
    'sandbox-bot-token',
    sandboxBotToken,
    'a-token-that-was-guessed-and-is-wrong',
    'A private text',
    'a-password-in-a-body',
    'a-code-of-nobody',
    'a-state-of-nobody',
    'written-by-a-visitor',
    'a-bearer-token',
  ]) {
    expect(secret.length).toBeGreaterThan(8);
    expect({ secret, isLogged: log.includes(secret) }).toEqual({ secret, isLogged: false });
  }
});
