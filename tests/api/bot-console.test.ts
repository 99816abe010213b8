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
/** Polls the status until it fits; only the test's timeout limits the wait. */
async function untilStatus(fits: (now: z.infer<typeof botStatus>) => boolean) {
  for (;;) {
    const now = await status();
    if (fits(now)) return now;
    await sleep(50);
  }
}
/** Waits for the process, reports it as ready with the bot's token, and returns the status. */
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

  test('start, restart and stop the bot, each recorded in the staff log', async () => {
    expect(await status()).toMatchObject({ running: false, state: 'stopped', configured: true, pid: null });
    expect(bodyOf(await press('start'), pressed)).toMatchObject({
      status: { state: 'starting', desired: 'running' },
    });
    const first = await untilReady();
    expect(first).toMatchObject({ running: true, heartbeatAt: expect.any(String) });
    expectFailure(await press('start'), 409, 'conflict');
    expect(bodyOf(await press('restart'), pressed).message).toBe('The bot is restarting.');
    // The old process's heartbeat does not count for the new one.
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

  test('start the bot once when Start is pressed concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => press('start')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    await untilReady();
  });

  test('also work at the paths of the specification, without /api', async () => {
    expect(bodyOf(await marina.get('/bot/status'), z.object({ running: z.boolean() })).running).toBe(false);
    expect(
      bodyOf(await marina.get('/stats'), z.object({ success: z.literal(true), memory: z.number() })).memory,
    ).toBeGreaterThan(0);
    expect((await marina.post('/bot/start')).status).toBe(200);
  });

  test('require a recent sign-in, which reading the status does not', async () => {
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

test('the console answers 404 to staff below dev', async () => {
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

test('stats show the usage of this machine, and only points after `since`', async () => {
  const { at, disk, machine, points } = bodyOf(await marina.get('/api/stats'), readStats.returns);
  expect(machine.memoryUsed).toBeGreaterThan(0);
  expect(machine.memoryUsed).toBeLessThanOrEqual(machine.memoryTotal);
  expect(machine.diskTotal).toBeGreaterThan(machine.diskUsed);
  expect(disk).toBeCloseTo((machine.diskUsed / machine.diskTotal) * 100, 5);
  expect(points.at(-1)?.at).toBe(at);
  // No earlier points, though a newer one may have been measured meanwhile.
  const { points: later } = bodyOf(await marina.get(`/api/stats?since=${at}`), readStats.returns);
  expect(later.filter((point) => point.at <= at)).toEqual([]);
  expectFailure(await marina.get('/api/stats?since=-1'), 422, 'invalid');
});

test('the last lines of a crashed bot show no colours or secrets, not even cut ones', async () => {
  const { AUTH_SECRET } = env();
  const keeper = { pid: 2 ** 22 - 3, startTime: 'long ago' };
  const cut = `${'x'.repeat(lastCharacters - 8)}${AUTH_SECRET}`.slice(0, lastCharacters);
  // In a new folder no running bot was ever wanted, so no keeper starts in between.
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
