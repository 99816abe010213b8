// Two workers of the site on one port and one SQLite file.
import { execFileSync } from 'node:child_process';
import { processes } from '@/lib/db/collections/jobs';
import { openStore } from '@/lib/db/open-store';
import { sections } from '@/lib/guild-settings/registry';
import { node24Variable } from '../../scripts/steps/node-24.mjs';
import { idOf } from '../api/dashboard-calls';
import { signIn, visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { followEvents } from '../support/follow-events';
import { guilds, people } from '../support/people';
import { type Site, startSite } from '../support/site';
import { callEveryEndpoint } from './every-endpoint';

// On the Node that it is deployed with, whatever Node runs the tests.
const node = process.env[node24Variable];
const where = node
  ? 'on Node 24'
  : `on ${process.version}, since ${node24Variable} is not set (npm test sets it)`;

let site: Site;

beforeAll(async () => {
  const env = { SITE_WORKERS: '2' };
  site = await startSite({ mode: 'production', inMemory: true, env, ...(node ? { node } : {}) });
});
afterAll(() => site.stop());

/** Each request has its own connection, so that the workers take turns. */
const apart = { headers: { connection: 'close' } };

function workers(): readonly number[] {
  const found = execFileSync('pgrep', ['-P', String(site.pid)], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

async function countProcesses(): Promise<number> {
  const store = await openStore({ dataDir: site.dataDir });
  try {
    return await store.collection(processes).count();
  } finally {
    await store.close();
  }
}

describe(`two workers ${where}`, () => {
  callEveryEndpoint(() => site.url, { persons: ['pearl', 'marina'] });

  test('render every section', async () => {
    const pearl = await signIn(people.pearl, site.url);
    for (const { id } of sections) {
      const path = `/dashboard/${guilds.tidePool}/${id}`;
      const answer = await pearl.get(path, { headers: { accept: 'text/html', connection: 'close' } });
      expect({ id, status: answer.status }).toEqual({ id, status: 200 });
    }
  });
});

test('both workers stream the changes made at either', async () => {
  const [pearl, kai] = [await signIn(people.pearl, site.url), await signIn(people.kai, site.url)];
  // Each stream has its own connection, so that both workers hold some.
  const streams = await Promise.all([1, 2, 3, 4].map(() => followEvents(pearl, site.url)));
  for (const stream of streams) await stream.whole();
  const ends = ['cancel', 'cancel', 'accept'] as const;
  for (const end of ends) {
    await kai.post('/api/friends/send', { senderId: people.kai, receiverId: people.pearl }, apart);
    for (const stream of streams) {
      expect((await stream.nextEvent('friends')).data).toMatchObject({ pendingReceived: 1 });
    }
    const [by, other] = end === 'accept' ? [pearl, people.kai] : [kai, people.pearl];
    const body = { userId: idOf(by), targetId: other, senderId: people.kai };
    expect((await by.post(`/api/friends/${end}`, body, apart)).status).toBe(200);
    for (const stream of streams) {
      const friends = end === 'accept' ? 1 : 0;
      expect((await stream.nextEvent('friends')).data).toMatchObject({ pendingReceived: 0, friends });
    }
  }
  for (const stream of streams) stream.stop();
});

test('each worker is counted, and a killed one is restarted while the other answers', async () => {
  await eventually(async () => (await countProcesses()) === 2);
  const before = workers();
  expect(before).toHaveLength(2);
  const [first = 0, second] = before;
  process.kill(first, 'SIGKILL');
  await eventually(() => !workers().includes(first));
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await visitor(site.url).get('/api/ready', apart)).status).toBe(200);
  }
  await eventually(() => workers().length === 2);
  expect(workers()).toContain(second);
  await eventually(async () => (await visitor(site.url).get('/api/health', apart)).status === 200);
});
