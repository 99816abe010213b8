import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCollections } from '@/lib/db/collections';
import { openStore, type Store } from '@/lib/db/open-store';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { newFolder } from './new-folder';
import { startPrinting } from './printing-process';

/** Databases for a test that kills the process of a script in this folder at each of its steps. */
export function crashDatabases(script: string) {
  afterAll(() => {
    globalThis.coralliumStore = undefined;
  });

  async function openIn(folder: string): Promise<Store> {
    const store = await openStore({ dataDir: folder });
    await store.prepare(allCollections);
    globalThis.coralliumStore = Promise.resolve(store);
    return store;
  }

  return {
    /** Opens the database of a folder as the store of this process. */
    openIn,
    /**
     * Runs the script on the database of a folder up to a step, or to its end for step 0. Returns the number
     * of steps, or null when it was killed.
     */
    async run(folder: string, crashAt: number, ...rest: readonly string[]): Promise<number | null> {
      const command = await serverScript(`tests/db/${script}.ts`, [String(crashAt), ...rest]);
      const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', MONGODB_URI: '' };
      const [steps] = await startPrinting(command, env).end();
      return steps === undefined ? null : Number(steps);
    },
    /** Fills a new database, and returns a function that copies it into a folder for each round. */
    async prepare(fill: (store: Store) => Promise<void>): Promise<(round: string) => Promise<string>> {
      const dataDir = await newFolder(tmpdir());
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
