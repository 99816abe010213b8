// The sandbox's world in a database, created once for all sites of a test run.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedWorld } from '../../scripts/steps/sandbox.mjs';
import { memoryFolder } from './memory-folder';

/** Passes the folder on to processes that start later. */
const variable = 'CORALLIUM_SEEDED';

let seeding: Promise<void> | undefined;

async function seedFolder(): Promise<void> {
  const folder = mkdtempSync(join(memoryFolder, 'corallium-seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await seedWorld({ DATA_DIR: folder, MONGODB_URI: '' });
  process.env[variable] = folder;
}

/** Creates the seeded world now, for processes that start later. */
export async function prepareSeed(): Promise<void> {
  if (process.env[variable] !== undefined) return;
  seeding ??= seedFolder();
  await seeding;
}

/**
 * Copies the seeded database into a data folder, unless it has one. Needs a prior `prepareSeed`, in this
 * process or its parent.
 */
export function copySeed(dataDir: string): void {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('The world was not seeded.');
  cpSync(folder, dataDir, { recursive: true, force: false });
}
