// The bot's process outlives the site and is adopted again; of several site processes only one starts it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { botStatus } from '@/lib/rules/console/schema';
import { identityOf } from '../../lib/supervisor/keeper/process-identity.mjs';
import { bodyOf } from '../api/dashboard-calls';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { memoryFolder } from '../support/memory-folder';
import { people } from '../support/people';
import { startSite } from '../support/site';

const dataDir = mkdtempSync(join(memoryFolder, 'corallium-console-'));
const starts = join(dataDir, 'starts');
const code = `require('node:fs').appendFileSync(${JSON.stringify(starts)}, 'x'); console.log('hello'); fetch(process.env.SITE_URL + '/api/v1/bot/heartbeat', { method: 'PUT', headers: { authorization: 'Bearer ' + process.env.BOT_API_TOKEN, 'content-type': 'application/json' }, body: '{}' }); setInterval(() => console.log('still there'), 200)`;
const env = {
  DATA_DIR: dataDir,
  BOT_COMMAND: JSON.stringify([process.execPath, '-e', code]),
};

const statusOf = async (client: Client) => bodyOf(await client.get('/bot/status'), botStatus);
async function untilRunning(client: Client) {
  for (;;) {
    const status = await statusOf(client);
    if (status.state === 'running') return status;
    await sleep(50);
  }
}
/** Follows the log over a WebSocket until it contains a text. */
async function untilSaid(client: Client, what: string): Promise<void> {
  const headers = { cookie: client.cookies.headerFor('/') ?? '' };
  const socket = new WebSocket(`${client.origin.replace(/^http/, 'ws')}/logs`, {
    origin: client.origin,
    headers,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let text = '';
      socket.on('message', (data) => {
        text += String(data);
        if (text.includes(what)) resolve();
      });
      socket.once('close', () => reject(new Error(`It never said ${what}: ${text}`)));
      socket.once('error', reject);
    });
  } finally {
    socket.terminate();
  }
}

test('several processes start one bot, which survives a restart of the site and is adopted again', async () => {
  const first = await startSite({ mode: 'production', env: { ...env, SITE_WORKERS: '2' } });
  let pid = 0;
  try {
    const client = await signIn(people.marina, first.url);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post('/bot/start')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    pid = (await untilRunning(client)).pid ?? 0;
    await untilSaid(client, 'hello');
  } finally {
    await first.stop();
  }
  expect(identityOf(pid)).not.toBeNull();
  const second = await startSite({ mode: 'production', env });
  try {
    const client = await signIn(people.marina, second.url);
    expect(await untilRunning(client)).toMatchObject({ running: true, state: 'running', pid, crashes: 0 });
    await untilSaid(client, 'still there');
    expect(readFileSync(starts, 'utf8')).toBe('x');
    expect((await client.post('/bot/stop')).status).toBe(200);
    while (identityOf(pid) !== null) await sleep(50);
  } finally {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
