// Each file of HTTP tests starts with the seeded data, whatever the files before it have stored.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { allCollections, guildSettings } from '@/lib/db/collections';
import type { Engine } from '@/lib/db/engine';
import { openDatabase } from '@/lib/db/move-data';
import { seenId, seenValue, untilSeen } from './until-seen';

/** Sessions, and what the process itself stores: no test is about these. */
const kept: readonly string[] = ['sessions', 'accounts', 'userGuildLists', 'leases'];

/** Values as JSON, by collection and id. */
type Content = ReadonlyMap<string, string>;
const contentSchema = z.array(z.tuple([z.string(), z.string()]));

function fileIn(dataDir: string): string {
  return join(dataDir, 'seeded.json');
}

async function readContent(engine: Engine): Promise<Content> {
  const content = new Map<string, string>();
  for await (const { collection, id, value } of engine.exportRows()) {
    if (!kept.includes(collection) && id !== seenId)
      content.set(`${collection} ${id}`, JSON.stringify(value));
  }
  return content;
}

async function withDatabase<T>(dataDir: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openDatabase(`sqlite:${dataDir}`, { mustExist: true });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Restores a document to its seeded text, or removes it without one. */
async function restore(engine: Engine, key: string, text: string | undefined): Promise<void> {
  const [name = '', id = ''] = key.split(/ (.*)/s);
  const shape = allCollections.find((collection) => collection.name === name);
  if (!shape) throw new Error(`There is no collection '${name}'.`);
  await engine.prepare(shape);
  await engine.change(shape, id, (row) => {
    if (text === undefined) return { action: 'remove', result: null };
    // Never a version that the ID has had before: the site's cache relies on that.
    const version = (row?.version ?? Date.now() * 1000) + 1;
    return { action: 'put', row: { id, version, value: JSON.parse(text) }, result: null };
  });
}

async function writeSeen(engine: Engine): Promise<number> {
  await engine.prepare(guildSettings);
  return engine.change(guildSettings, seenId, (row) => {
    const version = (row?.version ?? Date.now() * 1000) + 1;
    return { action: 'put', row: { id: seenId, version, value: seenValue }, result: version };
  });
}

async function rememberSeeded(dataDir: string): Promise<void> {
  const content = await withDatabase(dataDir, readContent);
  writeFileSync(fileIn(dataDir), JSON.stringify([...content]));
}

/** Restores the database to its state at the first call, and returns once the site has seen that. */
export async function restoreData(dataDir: string): Promise<void> {
  if (!existsSync(fileIn(dataDir))) return rememberSeeded(dataDir);
  const seeded: Content = new Map(contentSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))));
  await withDatabase(dataDir, async (engine) => {
    const present = await readContent(engine);
    const keys = new Set([...present.keys(), ...seeded.keys()]);
    const changed = [...keys].filter((key) => present.get(key) !== seeded.get(key));
    await Promise.all(changed.map((key) => restore(engine, key, seeded.get(key))));
    await untilSeen(() => writeSeen(engine));
  });
}
