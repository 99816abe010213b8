import { z } from 'zod';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { problemCodes } from '@/lib/maps/check-world';
import { keptVersions, mapLimits } from '@/lib/maps/limits';
import { npc } from '@/lib/maps/npc-schema';
import { ownMap } from '@/lib/maps/own-schema';
import { mapPatch } from '@/lib/maps/patch-schema';
import { specMap } from '@/lib/maps/spec-format';
import { mapFileName, npcIdField } from '@/lib/maps/text-schema';
import { mapEditors } from '@/lib/rules/maps/actions';
import { storyProblemCodes } from '@/lib/rules/pets/story/story-world';

const maps = endpointsBelow('/api/maps', { access: mapEditors });

const revision = z.int().nonnegative();
const inPath = z.object({ fileName: mapFileName });

/** An autosave comes two seconds after a stroke. */
const saveLimit = { count: 120, seconds: 60 };

export const listMaps = maps.get('/list', {
  summary: 'The file names of all maps.',
  returns: z.array(z.string()),
});

export const loadMap = maps.get('/load/{fileName}', {
  summary: 'A map, with grids of cells that name their tileset.',
  params: inPath,
  returns: specMap,
});

const saved = z.object({ message: z.string(), revision, savedAt: z.string() });

export const saveMap = maps.post('/save', {
  summary: 'Saves a map as `load` answers it; older shapes are converted. Makes it where there is none.',
  body: z.object({ fileName: mapFileName, mapData: specMap }),
  returns: saved,
  limit: { count: 30, seconds: 60 },
  // 100 × 100 tiles, each with the name of its tileset, on six full layers.
  maxBytes: 2.5 * 1024 * 1024,
  maxValues: 200_000,
});

export const openMap = maps.get('/open/{fileName}', {
  summary: 'A map as the editor works with it, with the revision that changes are made from.',
  params: inPath,
  returns: z.object({ revision, savedAt: z.string(), savedBy: z.string().nullable(), map: ownMap }),
});

export const storeMap = maps.post('/store', {
  summary:
    'Saves a map as `open` answers it, made from a revision: 0 for a new one. A stale one is answered 409 with the present map.',
  body: z.object({ fileName: mapFileName, revision, map: ownMap }),
  returns: saved,
  limit: saveLimit,
  maxBytes: 1024 * 1024,
  maxValues: 25_000,
});

export const patchMap = maps.post('/patch', {
  summary: 'Saves what has changed since a revision. A stale one is answered 409 with the present map.',
  body: z.object({ fileName: mapFileName, revision, patch: mapPatch }),
  returns: saved,
  limit: saveLimit,
  maxBytes: 1024 * 1024,
  maxValues: 25_000,
});

const listedVersion = z.object({ revision, at: z.string(), by: z.string().nullable() });
export type ListedVersion = z.output<typeof listedVersion>;

export const convertMap = maps.post('/convert', {
  summary:
    'A file of Tiled, of this site or of its older shapes as the editor works with it; nothing is saved. `lost` says what has no place here.',
  body: z.object({ text: z.string().max(1_200_000) }),
  returns: z.object({ map: ownMap, lost: z.array(z.string()).max(200) }),
  limit: { count: 30, seconds: 60 },
  maxBytes: 1.25 * 1024 * 1024,
});

export const listMapVersions = maps.get('/versions/{fileName}', {
  summary: 'The versions of a map that are kept, the latest first.',
  params: inPath,
  returns: z.object({ versions: z.array(listedVersion).max(keptVersions) }),
});

export const readMapVersion = maps.get('/versions/{fileName}/{revision}', {
  summary: 'A map as it was.',
  params: inPath.extend({ revision: z.coerce.number().int().nonnegative() }),
  returns: listedVersion.extend({ map: ownMap }),
});

export const restoreMap = maps.post('/restore', {
  summary: 'Makes a map what it was at a version, from the present revision.',
  body: z.object({ fileName: mapFileName, revision, to: revision }),
  returns: saved,
});

const worldProblem = z.object({
  code: z.enum([...problemCodes, ...storyProblemCodes]),
  message: z.string(),
  map: z.string().nullable(),
  x: z.int().nullable(),
  y: z.int().nullable(),
  npcId: z.string().nullable(),
  line: z.string().nullable(),
});

export const checkMaps = maps.get('/check', {
  summary: 'All that is wrong with the maps, people and story of the game, with where it is.',
  returns: z.object({ problems: z.array(worldProblem).max(1000), isCut: z.boolean() }),
  limit: { count: 30, seconds: 60 },
});

export const readMapFile = maps.get('/file/{fileName}', {
  summary: 'A map as the game loads it, at `/maps/{map}.json` too.',
  access: access.user,
  inActivity: true,
  params: inPath,
  returns: specMap,
});

const people = endpointsBelow('/api/staff/petsEditor/interact/npcs', { access: mapEditors });

const listedNpc = z.object({ revision, savedAt: z.string(), savedBy: z.string().nullable(), npc });
export type ListedNpc = z.output<typeof listedNpc>;

export const listNpcs = people.get('', {
  summary: 'Everybody in the game.',
  returns: z.object({ npcs: z.array(listedNpc).max(mapLimits.npcs) }),
});

export const saveNpc = people.post('/{npcId}', {
  summary: 'Saves somebody; made from a revision, where one is named: 0 for somebody new.',
  body: npc.extend({ npcId: npcIdField, revision: revision.optional() }),
  returns: z.object({ message: z.string(), npc: listedNpc }),
  maxBytes: 256 * 1024,
});

export const removeNpc = people.delete('/{npcId}', {
  summary: 'Removes somebody from the game.',
  returns: z.object({ message: z.string() }),
});
