import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCollections } from '@/lib/db/collections';
import { openStore, type Store } from '@/lib/db/open-store';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';

/** The databases of a test that kills a process at each of its steps; they are removed at the end. */
export function crashDatabases() {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'corallium-crash-'));
  });
  afterAll(async () => {
    globalThis.coralliumStore = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });

  async function openIn(folder: string): Promise<Store> {
    const store = await openStore({ dataDir: folder });
    await store.prepare(allCollections);
    globalThis.coralliumStore = Promise.resolve(store);
    return store;
  }

  return {
    /** Opens the database of a folder as the one of this process. */
    openIn,
    /** Fills a new database, and returns a function that copies it into a folder for each round. */
    async prepare(fill: (store: Store) => Promise<void>): Promise<(round: string) => Promise<string>> {
      const store = await openIn(join(dataDir, 'before'));
      await fill(store);
      const file = join(dataDir, 'before.db');
      await store.backup(file);
      await store.close();
      return async (round) => {
        const folder = join(dataDir, round);
        await mkdir(folder);
        await copyFile(file, join(folder, sqliteFileName));
        return folder;
      };
    },
  };
}
