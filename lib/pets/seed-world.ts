import 'server-only';
import { readWorldFiles, type WorldFile } from '@/lib/content/world-files';
import { ignored } from '@/lib/core/errors';
import { maps, npcs } from '@/lib/db/collections/maps';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapFile, writeMapText } from '@/lib/maps/map-text';
import { npc } from '@/lib/maps/npc-schema';
import { mapFileName } from '@/lib/maps/text-schema';
import type { StoredMap, StoredNpc } from '@/lib/rules/maps/schema';

/** True for an unedited document from an earlier release. */
function isOutdated(
  { savedBy, fileVersion }: Pick<StoredMap, 'savedBy' | 'fileVersion'>,
  { hash }: WorldFile,
): boolean {
  return savedBy === null && fileVersion !== null && fileVersion !== hash;
}

async function seedMap(file: WorldFile): Promise<void> {
  const collection = collectionOf(maps);
  const id = mapFileName.parse(file.fileName);
  const stored = await collection.get(id);
  if (stored && !isOutdated(stored.value, file)) return;
  const text = writeMapText(readMapFile(file.text, tilesetCatalogue()));
  const savedAt = new Date().toISOString();
  const own = { text, savedAt, keptAt: savedAt, fileVersion: file.hash };
  if (!stored) {
    const value: StoredMap = { ...own, savedBy: null, revision: 1, outbox: [] };
    await collection.insert(id, value).catch(ignored('already_exists'));
    return;
  }
  await collection.update(id, (value) =>
    isOutdated(value, file) ? { ...value, ...own, revision: value.revision + 1 } : value,
  );
}

async function seedNpc(file: WorldFile): Promise<void> {
  const collection = collectionOf(npcs);
  const one = npc.parse(JSON.parse(file.text));
  const stored = await collection.get(one.npcId);
  if (stored && !isOutdated(stored.value, file)) return;
  const own = { npc: one, savedAt: new Date().toISOString(), fileVersion: file.hash };
  if (!stored) {
    const value: StoredNpc = { ...own, savedBy: null, revision: 1, isRemoved: false, outbox: [] };
    await collection.insert(one.npcId, value).catch(ignored('already_exists'));
    return;
  }
  await collection.update(one.npcId, (value) =>
    isOutdated(value, file) ? { ...value, ...own, revision: value.revision + 1 } : value,
  );
}

/** Stores all files. Returns the file name of a stored map; null if this release has none. */
async function seedAll(): Promise<string | null> {
  const files = await readWorldFiles();
  const seed = async (file: WorldFile, work: (file: WorldFile) => Promise<void>) =>
    work(file).catch((error: unknown) =>
      log().error({ err: error, file: file.fileName }, 'bundled world file could not be stored'),
    );
  for (const file of files.maps) await seed(file, seedMap);
  for (const file of files.npcs) await seed(file, seedNpc);
  return files.maps[0]?.fileName ?? null;
}

let seeded: Promise<string | null> | null = null;

/**
 * Stores this release's maps and people: missing ones, and those not edited since an earlier release. Never
 * overwrites edits of staff. Runs once per process, and again if the database has been replaced.
 */
export async function seedWorld(): Promise<void> {
  const known = await seeded;
  if (known && (await collectionOf(maps).get(known)) === null) seeded = null;
  seeded ??= seedAll().catch((error: unknown) => {
    seeded = null;
    throw error;
  });
  await seeded;
}
