import 'server-only';
import type { readMapVersion as versionContract } from '@/lib/contracts/maps';
import type { AnswerOf } from '@/lib/core/endpoint';
import { isAppError, notFound } from '@/lib/core/errors';
import { maps, mapVersions } from '@/lib/db/collections/maps';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { keptVersions } from '@/lib/maps/limits';
import { readMapText } from '@/lib/maps/map-text';
import type { TileMap } from '@/lib/maps/model';
import { toOwnMap } from '@/lib/maps/own-format';
import { toSpecMap } from '@/lib/maps/spec-format';
import { seedWorld } from '@/lib/pets/seed-world';
import type { StoredMap } from '@/lib/rules/maps/schema';

/** Every map by its file name, sorted. */
export async function readMaps(): Promise<ReadonlyMap<string, StoredMap>> {
  await seedWorld();
  const stored = await listAll(collectionOf(maps));
  const named = stored.map(({ id, value }) => [id, value] as const);
  return new Map(named.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}

/** The maps that this release can read by file name, and the names of the others. */
export async function readTileMaps() {
  const maps = new Map<string, TileMap>();
  const unreadable: string[] = [];
  for (const [name, { text }] of await readMaps()) {
    try {
      maps.set(name, readMapText(text));
    } catch (error) {
      if (!isAppError(error, 'unreadable')) throw error;
      unreadable.push(name);
    }
  }
  return { maps, unreadable };
}

/** A stored map. Throws `not_found`. */
export async function getMap(fileName: string): Promise<StoredMap> {
  await seedWorld();
  const stored = await collectionOf(maps).get(fileName);
  if (!stored) throw notFound('There is no map of this name.');
  return stored.value;
}

/** A map in the API's form, with its revision. Throws `not_found`. */
export async function loadMap(fileName: string) {
  const { text, revision } = await getMap(fileName);
  return { revision, map: toSpecMap(readMapText(text), tilesetCatalogue()) };
}

/** A map in the editor's form. Throws `not_found`. */
export async function openMap(fileName: string) {
  const { text, revision, savedAt, savedBy } = await getMap(fileName);
  return { revision, savedAt, savedBy: savedBy?.username ?? null, map: toOwnMap(readMapText(text)) };
}

/** The archived versions of a map, newest first. Throws `not_found`. */
export async function listMapVersions(fileName: string) {
  await getMap(fileName);
  const { items } = await collectionOf(mapVersions).list({
    index: 'fileName',
    equals: fileName,
    order: 'desc',
    limit: keptVersions,
  });
  const versions = items.map(({ value: { revision, at, by } }) => ({
    revision,
    at,
    by: by?.username ?? null,
  }));
  return { versions };
}

export const versionId = (fileName: string, revision: number) => `${fileName}@${revision}`;

/** An archived version of a map. Throws `not_found`. */
export async function readMapVersion(
  fileName: string,
  revision: number,
): Promise<AnswerOf<typeof versionContract>> {
  const stored = await collectionOf(mapVersions).get(versionId(fileName, revision));
  if (!stored) throw notFound("This version isn't kept any more.");
  const { text, at, by } = stored.value;
  return { revision, at, by: by?.username ?? null, map: toOwnMap(readMapText(text)) };
}
