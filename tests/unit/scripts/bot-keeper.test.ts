// The bot's keeper as a real process, with small programs as the bot.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { journalFiles } from '../../../lib/supervisor/keeper/journal.mjs';
import { controlFile, readJson, stateFile, writeJson } from '../../../lib/supervisor/keeper/keeper-files.mjs';
import { identityOf, isAlive } from '../../../lib/supervisor/keeper/process-identity.mjs';
import { memoryFolder } from '../../support/memory-folder';

const identity = z.object({ pid: z.number(), startTime: z.string() });
const stateSchema = z.object({
  phase: z.string(),
  generation: z.number(),
  keeper: identity,
  bot: identity.nullable(),
  killAt: z.number().nullable(),
  exit: z
    .object({ code: z.number().nullable(), signal: z.string().nullable(), error: z.string().nullable() })
    .nullable(),
  crashes: z.number(),
  lastLines: z.array(z.string()),
});
type State = z.infer<typeof stateSchema>;

let folder: string;
const started: ChildProcess[] = [];
const left: number[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder, 'corallium-keeper-'));
  mkdirSync(folder, { recursive: true });
});
afterEach(async () => {
  // Without its folder, a keeper stops its bot and exits.
  rmSync(folder, { recursive: true, force: true });
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  for (const pid of left.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      expect(error).toMatchObject({ code: 'ESRCH' });
    }
  }
});

/**
 * Shorter than the real ones, as far as a busy machine allows: a process that would exit on its own must not
 * be killed for being slow, and its last output must arrive.
 */
const times = { steady: 300, patience: 5000, lastOutput: 10_000 };
const script = (code: string) => [process.execPath, '-e', code];
const quiet = script('setInterval(() => {}, 1000)');

function want(
  desired: 'running' | 'stopped',
  command: readonly string[],
  generation = 1,
  endsWith: unknown = null,
) {
  writeJson(controlFile(folder), { desired, generation, command, cwd: process.cwd(), endsWith, times });
}

function startKeeper() {
  const child = spawn(process.execPath, ['scripts/bot-keeper.mjs', folder], {
    stdio: 'ignore',
    detached: true,
  });
  started.push(child);
  return child;
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Waits for a matching state, limited only by the test's timeout. */
async function until(isIt: (state: State) => boolean): Promise<State> {
  for (;;) {
    const { data } = stateSchema.safeParse(readJson(stateFile(folder)));
    if (data?.bot) left.push(data.bot.pid);
    if (data && isIt(data)) return data;
    await sleep(20);
  }
}

const lines = () =>
  journalFiles(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  );

/** Waits for matching output: a running process need not have printed anything yet. */
async function printed(pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const match = pattern.exec(lines().join('\n'));
    if (match) return match;
    await sleep(20);
  }
}

/** Waits until a file contains `word` this many times, and returns its text. */
async function written(name: string, word: string, times: number): Promise<string> {
  for (;;) {
    const text = existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
    if (text.split(word).length > times) return text;
    await sleep(20);
  }
}

test('runs the program without a shell, logs its output, and exits with it when stopped', async () => {
  want(
    'running',
    script('console.log(process.argv[1]); console.error("oh"); setInterval(() => {}, 1000)').concat(
      '$HOME; `id`',
    ),
  );
  const keeper = startKeeper();
  const { bot } = await until(({ phase }) => phase === 'running');
  expect(isAlive(bot)).toBe(true);
  // Two streams, in any order.
  await printed(/"s":"o","x":"\$HOME; `id`"/);
  await printed(/"s":"e","x":"oh"/);
  want('stopped', quiet);
  await ended(keeper);
  expect(await until(({ phase }) => phase === 'stopped')).toMatchObject({
    bot: null,
    exit: { signal: 'SIGTERM' },
  });
  expect(isAlive(bot)).toBe(false);
});

test('only one of several concurrent keepers starts the program', async () => {
  want(
    'running',
    script(
      `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'starts'))}, 'x'); setInterval(() => {}, 1000)`,
    ),
  );
  const keepers = Array.from({ length: 4 }, startKeeper);
  const { keeper } = await until(({ phase }) => phase === 'running');
  await Promise.all(keepers.filter(({ pid }) => pid !== keeper.pid).map(ended));
  expect(await written('starts', 'x', 1)).toBe('x');
});

test('replaces a killed keeper after ending its orphaned bot', async () => {
  want('running', quiet);
  const first = startKeeper();
  const before = await until(({ phase }) => phase === 'running');
  first.kill('SIGKILL');
  await ended(first);
  expect(isAlive(before.bot)).toBe(true);
  startKeeper();
  const after = await until(({ phase, keeper }) => phase === 'running' && keeper.pid !== first.pid);
  expect(isAlive(before.bot)).toBe(false);
  expect(isAlive(after.bot)).toBe(true);
});

test('does not kill an unrelated process that reuses the recorded PID', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    detached: true,
  });
  started.push(stranger);
  const pid = stranger.pid ?? 0;
  want('running', quiet);
  const keeper = { pid: 2 ** 22 - 3, startTime: 'long ago' };
  writeJson(stateFile(folder), {
    keeper,
    generation: 1,
    phase: 'running',
    bot: { pid, startTime: 'another' },
  });
  startKeeper();
  const { bot } = await until((state) => state.phase === 'running' && state.keeper.pid !== keeper.pid);
  expect(bot?.pid).not.toBe(pid);
  expect(identityOf(pid)).not.toBeNull();
});

test('a restart waits until the old process has ended', async () => {
  const file = join(folder, 'marks');
  const mark = (word: string) => `require('node:fs').appendFileSync(${JSON.stringify(file)}, '${word} ')`;
  const slow = script(
    `process.on('SIGTERM', () => setTimeout(() => { ${mark('end')}; process.exit() }, 300)); ${mark('start')}; setInterval(() => {}, 1000)`,
  );
  want('running', slow);
  startKeeper();
  await until(({ phase }) => phase === 'running');
  await written('marks', 'start', 1);
  want('running', slow, 2);
  const state = await until(({ phase, generation }) => phase === 'running' && generation === 2);
  expect(await written('marks', 'start ', 2)).toBe('start end start ');
  expect(state.crashes).toBe(0);
});

test('kills a program that ignores SIGTERM after the timeout, with its child processes', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
  want(
    'running',
    script(`process.on('SIGTERM', () => {}); console.log(${child}.pid); setInterval(() => {}, 1000)`),
  );
  startKeeper();
  await until(({ phase }) => phase === 'running');
  await printed(/"s":"o","x":"deaf"/);
  const grandchild = Number((await printed(/"s":"o","x":"(\d+)"/))[1]);
  expect(identityOf(grandchild)).not.toBeNull();
  const asked = Date.now();
  want('stopped', quiet);
  const { killAt } = await until(({ phase }) => phase === 'stopping');
  expect((killAt ?? 0) - asked).toBeGreaterThanOrEqual(times.patience);
  expect(await until(({ phase }) => phase === 'stopped')).toMatchObject({ exit: { signal: 'SIGKILL' } });
  while (identityOf(grandchild) !== null) await sleep(20);
});

test('reports a missing program as crashed', async () => {
  want('running', ['/no/such/program']);
  await ended(startKeeper());
  const state = await until(({ phase }) => phase === 'crashed');
  expect(state.exit?.error).toMatch(/There is no program '\/no\/such\/program'/);
});

test('restarts a program that crashes at once, and reports its exit code and last lines', async () => {
  want('running', script('console.error("no token"); process.exit(3)'));
  const keeper = startKeeper();
  expect(await until(({ phase }) => phase === 'waiting')).toMatchObject({
    exit: { code: 3, signal: null },
    lastLines: ['no token'],
  });
  const { crashes } = await until((state) => state.crashes >= 2);
  // Stopping doesn't wait for the next attempt.
  want('stopped', quiet);
  await ended(keeper);
  expect((await until(({ phase }) => phase === 'stopped')).crashes).toBeGreaterThanOrEqual(crashes);
});

test('restarts a program that is killed from outside', async () => {
  want('running', quiet);
  startKeeper();
  const before = await until(({ phase }) => phase === 'running');
  process.kill(before.bot?.pid ?? 0, 'SIGKILL');
  const after = await until(({ phase, bot }) => phase === 'running' && bot?.pid !== before.bot?.pid);
  expect(after).toMatchObject({ crashes: 1, exit: { signal: 'SIGKILL' } });
});

test('exits when its companion process ends or its folder is removed', async () => {
  const companion = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  started.push(companion);
  want('running', quiet, 1, identityOf(companion.pid ?? 0));
  const keeper = startKeeper();
  const { bot } = await until(({ phase }) => phase === 'running');
  companion.kill('SIGKILL');
  await ended(keeper);
  expect(isAlive(bot)).toBe(false);

  want('running', quiet, 2);
  const second = startKeeper();
  const state = await until(({ phase, generation }) => phase === 'running' && generation === 2);
  rmSync(folder, { recursive: true, force: true });
  await ended(second);
  expect(isAlive(state.bot)).toBe(false);
});

test('handles a line of a megabyte, a burst of 1,000 lines and invalid UTF-8', async () => {
  want(
    'running',
    script(
      `process.stdout.write('m'.repeat(1e6) + '\\n'); for (let i = 0; i < 1000; i++) console.log('line ' + i); process.stdout.write(Buffer.from([0xc3, 0x28, 0x0a])); console.log('end'); setInterval(() => {}, 1000)`,
    ),
  );
  startKeeper();
  await until(({ phase }) => phase === 'running');
  await printed(/"s":"o","x":"end"/);
  const found = lines().map((line) =>
    z
      .object({ n: z.number(), s: z.string(), x: z.string(), c: z.number().optional() })
      .parse(JSON.parse(line)),
  );
  const output = found.filter(({ s }) => s === 'o');
  expect(output).toHaveLength(1003);
  expect(output[0]?.c).toBe(1e6 - 16_384);
  expect(output.slice(-2).map(({ x }) => x)).toEqual(['\ufffd(', 'end']);
  expect(found.map(({ n }) => n)).toEqual(found.map((_, place) => place + 1));
});
