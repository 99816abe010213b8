import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@/lib/db/open-store';
import { openSqlite } from '@/lib/db/sqlite-connection';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { newFolder } from './new-folder';
import { notes } from './notes';
import { startPrinting } from './printing-process';

const rounds = 24;

interface Acknowledged {
  readonly version: number;
  readonly count: number;
}

/** The minimum state of each document: the last acknowledged one, null if that was a removal. */
type Ledger = Map<string, Acknowledged | null>;

function readInto(ledger: Ledger, lines: readonly string[]): void {
  for (const line of lines) {
    const [id = '', version = '', count = ''] = line.split(' ');
    if (version === '-') {
      ledger.set(id, null);
      continue;
    }
    const before = ledger.get(id);
    const next = { version: Number(version), count: Number(count) };
    // Writers of one process print in any order.
    if (before === undefined || before === null || before.version < next.version) ledger.set(id, next);
  }
}

async function verify(dataDir: string, ledger: Ledger): Promise<number> {
  const connection = openSqlite(join(dataDir, sqliteFileName), 1000);
  expect(connection.sql('PRAGMA integrity_check').all()).toEqual([['ok']]);
  connection.close();
  const store = await openStore({ dataDir });
  const collection = store.collection(notes);
  const lost: string[] = [];
  for (const [id, expected] of ledger) {
    const found = await collection.get(id);
    if (expected === null) {
      if (found !== null) lost.push(`${id} came back`);
    } else if (found === null) {
      if (!isBeingRemoved(id, ledger)) lost.push(`${id} is gone`);
    } else if (found.version < expected.version || found.value.count < expected.count) {
      lost.push(`${id} fell back from ${expected.version} to ${found.version}`);
    } else if (found.version - expected.version !== found.value.count - expected.count) {
      lost.push(`${id} counts wrong`);
    }
  }
  // The index tables agree with the documents.
  let indexed = 0;
  for (let worker = 0; worker < 8; worker += 1) {
    indexed += await collection.count({ index: 'owner', equals: `worker-${worker}` });
  }
  const total = await collection.count();
  expect(indexed).toBe(total);
  await store.close();
  expect(lost).toEqual([]);
  return total;
}

/**
 * A writer removes its last but one document after every fourth step, so only the newest of each writer may
 * vanish.
 */
function isBeingRemoved(id: string, ledger: Ledger): boolean {
  const [, prefix = '', step = ''] = /^(.*-)(\d+)$/.exec(id) ?? [];
  return Number(step) % 4 === 2 && !ledger.has(`${prefix}${Number(step) + 2}`);
}

it(`loses nothing acknowledged in ${rounds} rounds of kill -9`, async () => {
  const dataDir = await newFolder(tmpdir());
  const script = await serverScript('tests/db/crash-writer.ts', [dataDir]);
  const ledger: Ledger = new Map();
  let acknowledged = 0;
  let next = startPrinting(script);
  for (let round = 1; round <= rounds; round += 1) {
    const writer = next;
    writer.begin();
    // The next process loads its code meanwhile; it opens the database on request.
    next = startPrinting(script);
    // Enough for the rounds together to acknowledge a meaningful number, however slow they are.
    await writer.until((lines) => lines.length > 11);
    await new Promise((done) => setTimeout(done, 10 + Math.random() * 190));
    const lines = await writer.kill();
    expect(lines.length).toBeGreaterThan(0);
    acknowledged += lines.length;
    readInto(ledger, lines);
    await verify(dataDir, ledger);
  }
  await next.kill();
  expect(acknowledged).toBeGreaterThan(rounds * 10);
});
