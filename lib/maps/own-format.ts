import { invalidAt } from '@/lib/core/errors';
import { numberOf } from '@/lib/maps/cells';
import { readPass, readRows, writePass, writeRows } from '@/lib/maps/grid-text';
import { placeOf } from '@/lib/maps/interactives';
import { isInside, sortedInteractives, type TileMap } from '@/lib/maps/model';
import type { OwnMap } from '@/lib/maps/own-schema';
import { TILES_PER_SHEET } from '@/lib/maps/sheets';

/** The stored form of a map; equal maps have equal texts. */
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

/** Throws `invalid` at the first member that makes the map impossible. */
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

/** Parses the stored form. Throws `invalid` with the invalid layer and row. */
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
