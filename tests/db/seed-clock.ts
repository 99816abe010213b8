// Seeds a database at each of the given times, in the time zone of TZ, and prints its rows as JSON.
//   seed-clock.ts <ISO date>...
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@/lib/db/open-store';
import { seed } from '@/sandbox/seed';
import { memoryFolder } from '../support/memory-folder';

const RealDate = Date;
let clock = 0;

/** A Date whose current time is `clock`. */
const FakeDate = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [clock] : parts, newTarget),
  get: (target, name) => (name === 'now' ? () => clock : Reflect.get(target, name)),
});

async function rowsAt(now: number): Promise<unknown[]> {
  clock = now;
  const dataDir = await mkdtemp(join(memoryFolder, 'corallium-seed-'));
  const store = await openStore({ dataDir });
  try {
    await seed(store, Date.now());
    const rows: unknown[] = [];
    for await (const { collection, id, value } of store.exportAll()) rows.push({ collection, id, value });
    return rows;
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(): Promise<void> {
  const moments = process.argv.slice(2).map((text) => RealDate.parse(text));
  Object.assign(globalThis, { Date: FakeDate });
  const worlds: unknown[] = [];
  for (const now of moments) worlds.push(await rowsAt(now));
  process.stdout.write(JSON.stringify(worlds));
}

void run();
