import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { openStore } from '@/lib/db/open-store';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { checkForDamage, listTroubles, tryWrite } from '@/lib/health/database-state';
import { newFolder } from './new-folder';
import { note, notes } from './notes';

jest.mock('@/lib/log', () => ({ log: () => ({ error: () => {}, warn: () => {}, info: () => {} }) }));

test('a database that accepts no writes is listed as trouble until a write succeeds', async () => {
  const dataDir = await newFolder();
  const store = await openStore({ dataDir });
  await tryWrite(store);
  expect(listTroubles()).toEqual([]);
  const other = new Database(join(dataDir, sqliteFileName));
  other.exec('BEGIN IMMEDIATE');
  await tryWrite(store);
  expect(listTroubles()).toEqual(['writes']);
  other.exec('ROLLBACK');
  await tryWrite(store);
  expect(listTroubles()).toEqual([]);
  other.close();
  await store.close();
});

test('a damaged page is listed as trouble until a check finds no damage', async () => {
  const dataDir = await newFolder();
  const store = await openStore({ dataDir });
  const collection = store.collection(notes);
  for (let place = 0; place < 200; place += 1)
    await collection.insert(`note-${place}`, note({ tags: ['x'.repeat(900)] }));
  await checkForDamage(store);
  expect(listTroubles()).toEqual([]);
  await store.close();

  const file = join(dataDir, sqliteFileName);
  const pages = (await readFile(file)).length / 4096;
  const handle = await open(file, 'r+');
  for (let page = Math.floor(pages / 2); page < pages - 1; page += 1) {
    await handle.write(Buffer.alloc(64, 0xee), 0, 64, page * 4096);
  }
  await handle.close();
  const damaged = await openStore({ dataDir });
  await checkForDamage(damaged);
  expect(listTroubles()).toEqual(['damage']);
  await checkForDamage({ findDamage: () => Promise.reject(new Error('no process')) });
  expect(listTroubles()).toEqual(['damage']);
  await checkForDamage({ findDamage: async () => null });
  expect(listTroubles()).toEqual([]);
  await damaged.close();
});
