import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/steps/ports.mjs';

let primary: ChildProcess | undefined;
let output = '';
let port = 0;

/** The process IDs in the lines that begin with this word. */
const pidsOf = (word: string) =>
  [...output.matchAll(new RegExp(`^${word} (\\d+)`, 'gm'))].map(([, pid]) => Number(pid));

async function start(...more: readonly string[]): Promise<ChildProcess> {
  output = '';
  port = await freePort();
  const child = spawn(process.execPath, ['tests/unit/scripts/shared-server.mjs', String(port), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  primary = child;
  return child;
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await sleep(10);
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The worker that responds to a new connection. */
async function whoAnswers(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text());
}

afterEach(() => {
  try {
    // After a failure too: the workers are in the primary's process group.
    if (primary?.pid !== undefined) process.kill(-primary.pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
});

test('workers share a port, learn when all are listening, and are replaced when they die', async () => {
  const child = await start();
  await until(() => new Set(pidsOf('ready')).size === 2);
  const [first = 0, second = 0] = pidsOf('began');
  expect(new Set(await Promise.all([whoAnswers(), whoAnswers()]))).toEqual(new Set([first, second]));

  const killed = performance.now();
  process.kill(first, 'SIGKILL');
  await until(() => !lives(first));
  const meanwhile = [await whoAnswers(), await whoAnswers()];
  await until(() => pidsOf('began').length === 3);
  const third = pidsOf('began')[2] ?? 0;
  // On a busy machine the responses may be so late that the third already listens.
  for (const one of meanwhile) expect([second, third]).toContain(one);
  await until(() => pidsOf('ready').includes(third));
  // With a delay, so that a worker that crashes repeatedly doesn't overload the machine.
  expect(performance.now() - killed).toBeGreaterThan(500);
  expect(new Set(await Promise.all([whoAnswers(), whoAnswers()]))).toEqual(new Set([second, third]));
  expect(output).toContain('"msg":"a worker has ended and will be replaced"');

  // The delay doubles after another early exit.
  const again = performance.now();
  process.kill(third, 'SIGKILL');
  await until(() => pidsOf('began').length === 4);
  expect(performance.now() - again).toBeGreaterThan(2000 - 50);

  child.kill('SIGTERM');
  // By then all of their output has been read.
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(pidsOf('asked').sort()).toEqual([second, pidsOf('began')[3] ?? 0].sort());
  expect([first, second, third].filter(lives)).toEqual([]);
});

test('workers exit when the primary is killed', async () => {
  const child = await start();
  await until(() => new Set(pidsOf('ready')).size === 2);
  child.kill('SIGKILL');
  await until(() => !pidsOf('began').some(lives));
});

test('exits with the exit code of workers that cannot start', async () => {
  const child = await start('fails');
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});
