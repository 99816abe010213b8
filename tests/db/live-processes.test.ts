// How processes discover each other, and the share of a rate limit that each grants.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { takeCall } from '@/lib/api/rate-limit';
import { processes } from '@/lib/db/collections/jobs';
import { listAll } from '@/lib/db/list-all';
import { countProcesses, startHeartbeat } from '@/lib/jobs/live-processes';
import { eventually } from '../support/eventually';
import { onEachEngine } from './databases';

onEachEngine('processes', (create) => {
  test('are counted until their heartbeat expires', async () => {
    const database = await create();
    let now = Date.parse('2026-11-22T10:00:00Z');
    const [one, two] = [await database.open({ now: () => now }), await database.open({ now: () => now })];
    expect(await countProcesses(one, 'one', now)).toBe(1);
    expect(await countProcesses(two, 'two', now)).toBe(2);
    expect(await countProcesses(one, 'one', now)).toBe(2);
    now += 15_000;
    expect(await countProcesses(one, 'one', now)).toBe(2);
    now += 6000;
    expect(await countProcesses(one, 'one', now)).toBe(1);
    await database.dispose();
  });

  test('are not counted after they have ended on this machine', async () => {
    const database = await create();
    const store = await database.open();
    const now = Date.now();
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const named = (pid: number | undefined, host = hostname()) => `${host}:${pid}:${randomUUID()}`;
    const gone = [named(ended), named(process.pid)];
    const there = [named(process.ppid), named(ended, 'another-machine')];
    const collection = store.collection(processes);
    for (const name of [...gone, ...there]) {
      await collection.insert(name, { expiresAt: new Date(now + 20_000).toISOString() });
    }
    const own = named(process.pid);
    expect(await countProcesses(store, own, now)).toBe(3);
    expect((await listAll(collection)).map(({ id }) => id).toSorted()).toEqual([own, ...there].toSorted());
    const stop = startHeartbeat(
      () => Promise.resolve(store),
      own,
      () => undefined,
    );
    await stop();
    await eventually(async () => (await collection.get(own)) === null);
    await database.dispose();
  });
});

test('a process grants its share of a rate limit, but at least one call', () => {
  const limit = { count: 6, seconds: 60 };
  const taken = (key: string, factor: number) => {
    let count = 0;
    try {
      for (; ; count += 1) takeCall(key, limit, 0, factor);
    } catch {
      return count;
    }
  };
  expect([taken('a', 1), taken('b', 1 / 3), taken('c', 1 / 10)]).toEqual([6, 2, 1]);
});
