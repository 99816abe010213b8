import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readStats } from '@/lib/contracts/staff/console';
import { sessions } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { botStatus } from '@/lib/rules/console/schema';
import { heartbeatTimes } from '@/lib/staff/console/bot-heartbeat';
import { botFolder } from '@/lib/supervisor/bot-process';
import { lastCharacters } from '../../lib/supervisor/keeper/journal.mjs';
import { makeFolder, stateFile, writeJson } from '../../lib/supervisor/keeper/keeper-files.mjs';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { callBot } from './bot-calls';
import { setLevel } from './console-calls';
import { bodyOf, expectFailure } from './dashboard-calls';

let marina: Client;
const pressed = z.object({ message: z.string(), status: botStatus });

beforeAll(async () => {
  Object.assign(heartbeatTimes, { gather: 600_000, quiet: 20 });
  marina = await signIn(people.marina);
});

const status = async () => bodyOf(await marina.get('/api/bot/status'), botStatus);
/** The status as soon as it fits; the test's own time is the bound. */
async function untilStatus(fits: (now: z.infer<typeof botStatus>) => boolean) {
  for (;;) {
    const now = await status();
    if (fits(now)) return now;
    await sleep(50);
  }
}
/** The status once the process is there and, by a call with the bot's token, has said that it is ready. */
async function untilReady() {
  const { pid } = await untilStatus((now) => now.pid !== null);
  expect((await callBot('PUT', 'heartbeat')).status).toBe(200);
  const ready = await untilStatus(({ state }) => state !== 'starting');
  expect(ready).toMatchObject({ state: 'running', pid });
  return ready;
}
const press = (verb: string, client = marina) => client.post(`/api/bot/${verb}`);

describe('the buttons', () => {
  afterEach(async () => {
    await press('stop');
    await untilStatus(({ state }) => state === 'stopped');
  });

  test('start, restart and stop it, each in the log of the staff', async () => {
    expect(await status()).toMatchObject({ running: false, state: 'stopped', configured: true, pid: null });
    expect(bodyOf(await press('start'), pressed)).toMatchObject({
      status: { state: 'starting', desired: 'running' },
    });
    const first = await untilReady();
    expect(first).toMatchObject({ running: true, heartbeatAt: expect.any(String) });
    expectFailure(await press('start'), 409, 'conflict');
    expect(bodyOf(await press('restart'), pressed).message).toBe('The bot is restarting.');
    // What the one before has called says nothing of the next.
    const next = await untilStatus(({ pid }) => pid !== null && pid !== first.pid);
    expect(next).toMatchObject({ running: false, state: 'starting', heartbeatAt: null });
    const second = await untilReady();
    expect(second.pid).toBe(next.pid);
    expect(second.crashes).toBe(0);
    await press('stop');
    expect(await untilStatus(({ state }) => state === 'stopped')).toMatchObject({
      pid: null,
      exit: { signal: 'SIGTERM' },
    });
    expectFailure(await press('stop'), 409, 'conflict');
    const entries = z.object({
      items: z.array(z.object({ action: z.string(), sectionTitle: z.string(), userId: z.string() })),
    });
    const { items } = bodyOf(await marina.get('/api/staff/log'), entries);
    const noted = { sectionTitle: 'Bot Console', userId: people.marina };
    expect(items.slice(0, 3)).toEqual([
      { ...noted, action: 'Stopped the bot, which was running.' },
      { ...noted, action: 'Restarted the bot, which was running.' },
      { ...noted, action: 'Started the bot, which was stopped.' },
    ]);
  });

  test('of several who press Start at once one starts it', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => press('start')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    await untilReady();
  });

  test('the calls of the specification answer without /api too', async () => {
    expect(bodyOf(await marina.get('/bot/status'), z.object({ running: z.boolean() })).running).toBe(false);
    expect(
      bodyOf(await marina.get('/stats'), z.object({ success: z.literal(true), memory: z.number() })).memory,
    ).toBeGreaterThan(0);
    expect((await marina.post('/bot/start')).status).toBe(200);
  });

  test('ask for a fresh sign-in, and looking does not', async () => {
    const client = await signIn(people.marina);
    const all = (await getStore()).collection(sessions);
    const createdAt = '2026-01-01T00:00:00.000Z';
    for (const { id } of (await all.list({ index: 'userId', equals: people.marina, order: 'desc' })).items)
      await all.update(id, (session) => ({ ...session, createdAt }));
    for (const verb of ['start', 'restart', 'stop'])
      expectFailure(await press(verb, client), 403, 'sign_in_again');
    expect((await client.get('/api/bot/status')).status).toBe(200);
    marina = await signIn(people.marina);
  });
});

test('levels below dev are told that there is no such thing', async () => {
  for (const level of ['helper', 'admin'] as const) {
    await setLevel(people.finn, level);
    const finn = await signIn(people.finn);
    for (const path of ['bot/status', 'stats', 'logs?wait=0', 'bot/log?before=9', 'bot/log/file'])
      expectFailure(await finn.get(`/api/${path}`), 404, 'not_found');
    for (const verb of ['start', 'restart', 'stop']) expectFailure(await press(verb, finn), 404, 'not_found');
  }
  await setLevel(people.finn, 'dev');
  expect((await (await signIn(people.finn)).get('/api/bot/status')).status).toBe(200);
  await setLevel(people.finn, 'helper');
});

test('the figures are those of this machine, and of the last hour', async () => {
  const { at, disk, machine, points } = bodyOf(await marina.get('/api/stats'), readStats.returns);
  expect(machine.memoryUsed).toBeGreaterThan(0);
  expect(machine.memoryUsed).toBeLessThanOrEqual(machine.memoryTotal);
  expect(machine.diskTotal).toBeGreaterThan(machine.diskUsed);
  expect(disk).toBeCloseTo((machine.diskUsed / machine.diskTotal) * 100, 5);
  expect(points.at(-1)?.at).toBe(at);
  // None of those before, though the next may have been measured meanwhile.
  const { points: later } = bodyOf(await marina.get(`/api/stats?since=${at}`), readStats.returns);
  expect(later.filter((point) => point.at <= at)).toEqual([]);
  expectFailure(await marina.get('/api/stats?since=-1'), 422, 'invalid');
});

test('the last lines before an end are shown without colours and secrets, cut ones too', async () => {
  const { AUTH_SECRET } = env();
  const keeper = { pid: 2 ** 22 - 3, startTime: 'long ago' };
  const cut = `${'x'.repeat(lastCharacters - 8)}${AUTH_SECRET}`.slice(0, lastCharacters);
  // Where nothing was ever wanted, no keeper begins in between.
  rmSync(botFolder(), { recursive: true, force: true });
  makeFolder(botFolder());
  writeJson(stateFile(botFolder()), {
    keeper,
    generation: 0,
    phase: 'crashed',
    bot: null,
    startedAt: 1,
    killAt: null,
    retryAt: null,
    exit: { code: 3, signal: null, error: null, at: 1 },
    crashes: 5,
    lastLines: ['\x1b[31mred\x1b[0m', `key ${AUTH_SECRET}`, cut],
  });
  const { lastLines, exit } = await status();
  expect(lastLines).toEqual(['red', 'key [redacted]', `${'x'.repeat(lastCharacters - 8)}[redacted]`]);
  expect(exit?.code).toBe(3);
  const { body } = await marina.get('/api/staff/attention');
  const attention = { id: 'bot', text: 'The bot has crashed', path: '/staff/console' };
  expect(body).toMatchObject({ items: expect.arrayContaining([attention]) });
  rmSync(botFolder(), { recursive: true, force: true });
});
