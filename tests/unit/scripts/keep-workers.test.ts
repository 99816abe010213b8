import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/steps/ports.mjs';

let primary: ChildProcess | undefined;
let output = '';
let port = 0;

/** Lines that have been written, of this kind. */
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

/** Who answers, on a connection of its own. */
async function whoAnswers(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text());
}

afterEach(() => {
  try {
    // A failure leaves nothing behind either: they are of the primary's group.
    if (primary?.pid !== undefined) process.kill(-primary.pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
});

test('workers share a port and hear when all of them listen; one that dies is replaced', async () => {
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
  // On a busy machine the answers may come so late that the third is there.
  for (const one of meanwhile) expect([second, third]).toContain(one);
  await until(() => pidsOf('ready').includes(third));
  // Not at once, so that one that can't live does not eat up the machine.
  expect(performance.now() - killed).toBeGreaterThan(500);
  expect(new Set(await Promise.all([whoAnswers(), whoAnswers()]))).toEqual(new Set([second, third]));
  expect(output).toContain('"msg":"a worker has ended and will be replaced"');

  // The next early end waits twice as long.
  const again = performance.now();
  process.kill(third, 'SIGKILL');
  await until(() => pidsOf('began').length === 4);
  expect(performance.now() - again).toBeGreaterThan(2000 - 50);

  child.kill('SIGTERM');
  // Only then everything that they have written has been read.
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(pidsOf('asked').sort()).toEqual([second, pidsOf('began')[3] ?? 0].sort());
  expect([first, second, third].filter(lives)).toEqual([]);
});

test('they end when the one that looks after them is killed', async () => {
  const child = await start();
  await until(() => new Set(pidsOf('ready')).size === 2);
  child.kill('SIGKILL');
  await until(() => !pidsOf('began').some(lives));
});

test('what cannot start is not tried for ever', async () => {
  const child = await start('fails');
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});
