// A map as the site stores it, as it lies in content/maps, and as the editor loads and saves it.
import { z } from 'zod';
import { invalidAt } from '@/lib/core/errors';
import { recordUpTo } from '@/lib/core/record-up-to';
import { upTo } from '@/lib/core/up-to';
import { numberOf } from '@/lib/maps/cells';
import { readPass, readRows, writePass, writeRows } from '@/lib/maps/grid-text';
import { interactive, placeKey, placeOf } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import { encounter, isInside, sortedInteractives, type TileMap } from '@/lib/maps/model';
import { plainText } from '@/lib/maps/plain-text';
import { TILES_PER_SHEET, tilesetName } from '@/lib/maps/tilesets';

const side = z.int().min(mapLimits.shortestSide).max(mapLimits.longestSide);
const zIndex = z.int().min(-mapLimits.farthestZ).max(mapLimits.farthestZ);

/** The name of a layer: without white space around it, and with something in it. */
export const layerName = plainText(mapLimits.layerName)
  .trim()
  .refine((name) => name !== '', 'Name the layer.');

export const layerSettings = z.object({
  name: layerName,
  zIndex: zIndex.default(1),
  opacity: z.number().min(0).max(1).default(1),
  isVisible: z.boolean().default(true),
  isLocked: z.boolean().default(false),
});

/** No row of 100 different tiles is longer. */
const rowText = upTo(mapLimits.longestSide * 10);

export const mapSize = z.tuple([side, side]);
export const mapTilesets = z.array(tilesetName).max(mapLimits.tilesets);
export const mapInteractives = recordUpTo(mapLimits.interactives, placeKey, interactive);
export const mapEncounters = z.array(encounter).max(mapLimits.encounters);

export const ownMap = z.object({
  format: z.literal(2),
  size: mapSize,
  tilesets: mapTilesets,
  layers: z
    .array(layerSettings.extend({ rows: z.array(rowText).max(mapLimits.longestSide) }))
    .min(1, 'A map needs a layer.')
    .max(mapLimits.layers),
  pass: z.array(upTo(mapLimits.longestSide)).max(mapLimits.longestSide),
  interactives: mapInteractives.default({}),
  encounters: mapEncounters.default([]),
});
export type OwnMap = z.output<typeof ownMap>;

/** The form of a map that is stored; equal maps have equal texts. */
export function toOwnMap(map: TileMap): OwnMap {
  return {
    format: 2,
    size: [map.width, map.height],
    tilesets: [...map.tilesets],
    layers: map.layers.map(({ cells, name, zIndex: z, opacity, isVisible, isLocked }) => ({
      ...{ name, zIndex: z, opacity, isVisible, isLocked },
      rows: writeRows(cells, map.width),
    })),
    pass: writePass(map.pass, map.width),
    interactives: { ...sortedInteractives(map.interactives) },
    encounters: [...map.encounters],
  };
}

/** Whatever makes a map impossible. Throws `invalid` at the first member that does. */
export function assertMap(map: TileMap): TileMap {
  const names = map.layers.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw invalidAt('layers', `Two layers are called '${twice}'.`);
  if (map.layers.length === 0) throw invalidAt('layers', 'A map needs a layer.');
  if (new Set(map.tilesets).size !== map.tilesets.length)
    throw invalidAt('tilesets', 'A tileset is listed twice.');
  const highest = map.tilesets.length * TILES_PER_SHEET;
  for (const { name, cells } of map.layers) {
    if (cells.length !== map.width * map.height)
      throw invalidAt('layers', `'${name}' doesn't have ${map.width} × ${map.height} tiles.`);
    const wrong = cells.findIndex((cell) => numberOf(cell) > highest);
    if (wrong >= 0) {
      const place = `${wrong % map.width},${Math.floor(wrong / map.width)}`;
      throw invalidAt('layers', `'${name}' has a tile at ${place} whose tileset isn't listed.`);
    }
  }
  if (map.pass.length !== map.width * map.height)
    throw invalidAt('collision', `The collision grid doesn't have ${map.width} × ${map.height} tiles.`);
  for (const key of Object.keys(map.interactives)) {
    if (!isInside(map, ...placeOf(key))) throw invalidAt('interactives', `${key} is outside of the map.`);
  }
  for (const { id, tiles } of map.encounters) {
    if (tiles.some(([x, y]) => !isInside(map, x, y)))
      throw invalidAt('encounters', `The zone ${id} is partly outside of the map.`);
  }
  return map;
}

/** The map of its stored form. Throws `invalid`, naming the layer and row that is wrong. */
export function fromOwnMap(own: OwnMap): TileMap {
  const [width, height] = own.size;
  const layers = own.layers.map(({ rows, ...settings }) => {
    const read = readRows(rows, width);
    if ('wrongRow' in read)
      throw invalidAt('layers', `Row ${read.wrongRow} of '${settings.name}' isn't one of ${width} tiles.`);
    return { ...settings, cells: read.cells };
  });
  const pass = readPass(own.pass, width);
  if ('wrongRow' in pass) throw invalidAt('pass', `Row ${pass.wrongRow} isn't one of ${width} tiles.`);
  const { tilesets, encounters } = own;
  const interactives = sortedInteractives(own.interactives);
  return assertMap({ width, height, tilesets, layers, pass: pass.pass, interactives, encounters });
}
