import 'server-only';
import { AppError, conflict, ignored, invalidAt, notFound, takenAt } from '@/lib/core/errors';
import { maps, mapVersions } from '@/lib/db/collections/maps';
import { collectionOf } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { keptVersions, mapLimits } from '@/lib/maps/limits';
import { readMapText, writeMapText } from '@/lib/maps/map-text';
import type { TileMap } from '@/lib/maps/model';
import { mapNameOf } from '@/lib/maps/names';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import type { OwnMap } from '@/lib/maps/own-schema';
import { applyPatch } from '@/lib/maps/patch';
import type { MapPatch } from '@/lib/maps/patch-schema';
import { fromSpecMap, type SpecMap } from '@/lib/maps/spec-format';
import { getMap, versionId } from '@/lib/pets/read-maps';
import { seedWorld } from '@/lib/pets/seed-world';
import { mapOutlet } from '@/lib/pets/world-outlets';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { changeMapAction, createMapAction, restoreMapAction } from '@/lib/rules/maps/actions';
import { keepsVersion, type StoredMap } from '@/lib/rules/maps/schema';
import { siteScope } from '@/lib/rules/staff/actions';

const never = '1970-01-01T00:00:00.000Z';
const noMap: StoredMap = {
  ...{ text: '', revision: 0, savedAt: never, keptAt: never, savedBy: null, fileVersion: null, outbox: [] },
};

/** The response to a stale save: the current map, to merge with. */
function staleMap({ text, revision, savedBy, savedAt }: StoredMap): AppError {
  const who = savedBy?.username ?? 'A new release';
  return new AppError('stale', {
    message: `${who} has saved this map in the meantime. Your changes were not saved.`,
    extra: {
      current: { revision, savedAt, savedBy: savedBy?.username ?? null, map: toOwnMap(readMapText(text)) },
    },
  });
}

/** Throws `invalid` for a tileset that neither this release nor the previous map has. */
function assertTilesets({ tilesets }: TileMap, before: TileMap | null): void {
  const catalogue = tilesetCatalogue();
  const unknown = tilesets.find((name) => !catalogue.has(name) && !before?.tilesets.includes(name));
  if (unknown !== undefined) throw invalidAt('tilesets', `There is no tileset '${unknown}'.`);
}

/** Archives a map as a version, and removes the oldest versions beyond the limit. */
async function keepVersion(fileName: string, { revision, text, savedAt, savedBy }: StoredMap): Promise<void> {
  const versions = collectionOf(mapVersions);
  const version = { fileName, revision, text, at: savedAt, by: savedBy };
  await versions.insert(versionId(fileName, revision), version).catch(ignored('already_exists'));
  const surplus = (await versions.count({ index: 'fileName', equals: fileName })) - keptVersions;
  if (surplus <= 0) return;
  const { items } = await versions.list({
    index: 'fileName',
    equals: fileName,
    order: 'asc',
    limit: surplus,
  });
  for (const { id } of items) await versions.remove(id).catch(ignored('not_found'));
}

interface Save {
  readonly by: Actor;
  /** The revision that the change was made from; 0 for a new map, undefined for any. */
  readonly from: number | undefined;
  /** Returns the new map. `before` is null for a new one. */
  readonly make: (before: TileMap | null) => TileMap;
  /** The audit log entry; by default the map was changed or created. */
  readonly entry?: AuditEntry;
}

function entryOf(
  action: typeof createMapAction | typeof changeMapAction,
  fileName: string,
  by: Actor,
  at: string,
) {
  return toActionEntry(action, { guildId: siteScope, by, at, params: { name: mapNameOf(fileName) } });
}

/**
 * Saves a map atomically. The previous state becomes a version, with an audit log entry, when another person
 * saves and every five minutes, so that autosaves flood neither. Throws `already_exists` and `not_found` by
 * `from`, `stale` with the current map, and `unreadable` rather than overwriting a map that this release
 * can't read.
 */
async function save(fileName: string, { by, from, make, entry }: Save) {
  await seedWorld();
  const collection = collectionOf(maps);
  const now = Date.now();
  const at = new Date(now).toISOString();
  const present = (await collection.get(fileName, { fresh: true }))?.value ?? noMap;
  const isNew = present.revision === 0;
  if (isNew && (await collection.count()) >= mapLimits.maps)
    throw conflict(`The world has at most ${mapLimits.maps} maps.`);
  const isKept = entry !== undefined || isNew || keepsVersion(present, by.userId, now);

  const change = (value: StoredMap): StoredMap => {
    const { revision } = value;
    if (from === 0 && revision > 0) throw takenAt('fileName', 'There is a map of this name already.');
    if (from !== undefined && from > 0 && revision === 0) throw notFound('There is no map of this name.');
    if (from !== undefined && revision !== from) throw staleMap(value);
    const before = revision === 0 ? null : readMapText(value.text);
    const after = make(before);
    assertTilesets(after, before);
    const text = writeMapText(after);
    if (text === value.text) return value;
    const savedBy = { userId: by.userId, username: by.username };
    return { ...value, text, savedBy, savedAt: at, revision: revision + 1, ...(isKept && { keptAt: at }) };
  };

  // Throws before a version is archived.
  if (change(present) === present) return answerOf(present);
  if (!isKept) return answerOf((await collection.update(fileName, change)).value);
  if (!isNew) await keepVersion(fileName, present);
  const said = entry ?? entryOf(isNew ? createMapAction : changeMapAction, fileName, by, at);
  const stored = await changeNoted(mapOutlet, fileName, noMap, (value) => {
    const changed = change(value);
    return changed === value ? null : { value: changed, entry: said };
  });
  return answerOf(stored);
}

function answerOf({ revision, savedAt }: StoredMap) {
  return { message: 'The map is saved.', revision, savedAt };
}

/** Saves a map in the API's form over any revision. Throws `invalid` if malformed, and what save throws. */
export function saveSpecMap(fileName: string, given: SpecMap, by: Actor) {
  const map = fromSpecMap(given, tilesetCatalogue());
  return save(fileName, { by, from: undefined, make: () => map });
}

/** Saves a map in the editor's form, made from revision `from`. Throws what saveSpecMap throws. */
export function storeMap(fileName: string, own: OwnMap, from: number, by: Actor) {
  const map = fromOwnMap(own);
  return save(fileName, { by, from, make: () => map });
}

/** Saves changes since revision `from`. Throws `invalid` if they don't fit the map, and what save throws. */
export function patchMap(fileName: string, patch: MapPatch, from: number, by: Actor) {
  return save(fileName, {
    by,
    from,
    make: (before) => {
      if (!before) throw notFound('There is no map of this name.');
      return applyPatch(before, patch);
    },
  });
}

/** Restores a map to an archived version. Throws `not_found`, and what save throws. */
export async function restoreMap(fileName: string, to: number, from: number, by: Actor) {
  await getMap(fileName);
  const version = await collectionOf(mapVersions).get(versionId(fileName, to));
  if (!version) throw notFound("This version isn't kept any more.");
  const map = readMapText(version.value.text);
  const params = { name: mapNameOf(fileName), day: version.value.at.slice(0, 10) };
  const at = new Date().toISOString();
  const entry = toActionEntry(restoreMapAction, { guildId: siteScope, by, at, params });
  return save(fileName, { by, from, make: () => map, entry });
}
