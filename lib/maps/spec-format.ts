// A map in the API's form, which the game loads: grids of cells that name their tileset.
import { z } from 'zod';
import { invalidAt } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { recordUpTo } from '@/lib/core/record-up-to';
import { upTo } from '@/lib/core/up-to';
import { toCell, toTile } from '@/lib/maps/cells';
import { interactive, placeKey } from '@/lib/maps/interactive-schema';
import { type Interactive, placeOf } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import { type MapLayer, passBits, sortedInteractives, type TileMap } from '@/lib/maps/model';
import { assertMap } from '@/lib/maps/own-format';
import { type Encounter, encounter, layerSettings, mapSize } from '@/lib/maps/own-schema';
import { SHEET_COLUMNS, sheetPath, TILES_PER_SHEET } from '@/lib/maps/sheets';
import { plainText } from '@/lib/maps/text-schema';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import { tilesetName } from '@/lib/maps/tilesets';

/** A tile in the API's form; `flip` as in lib/maps/cells, or absent. */
interface SpecCell {
  readonly tileset: string;
  readonly index: number;
  readonly flip?: number;
}

/** Cells are validated by hand: a schema would take a second for the largest map. */
function readSpecCell(value: unknown): SpecCell | null | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { tileset, index, flip = 0 } = value;
  const isWithin = (number: unknown, most: number): number is number =>
    typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most;
  if (typeof tileset !== 'string' || !isWithin(index, TILES_PER_SHEET - 1) || !isWithin(flip, 7))
    return undefined;
  return { tileset, index, ...(flip > 0 && { flip }) };
}

/** Rows of cells: null, or `{ tileset, index, flip? }`. */
const grid = z.array(z.array(z.unknown()).max(mapLimits.longestSide)).max(mapLimits.longestSide);

const layer = layerSettings
  .omit({ name: true })
  .partial()
  .extend({ tiles: grid, zIndex: z.int().default(1) });

const flags = z.object({ swimmable: z.boolean().optional() });

/** Rejects names with surrounding white space: two of them could become equal. */
const layerKey = plainText(mapLimits.layerName).refine(
  (name) => name !== '' && name === name.trim(),
  'Name the layer, without white space around it.',
);

/** An entry may only mark its tile as swimmable. */
const entry = z.union([interactive.and(flags), flags.extend({ type: z.undefined().optional() })]);

const tilesets = z
  .array(
    z.object({ name: tilesetName, path: upTo(200).optional(), cols: z.literal(SHEET_COLUMNS).optional() }),
  )
  .max(mapLimits.tilesets);

/** Its tiles are `[x, y]`. */
const zone = encounter.extend({ tiles: z.array(z.unknown()).max(mapLimits.zoneTiles) });

export const specMap = z.object({
  /** Older maps have bare grids here. */
  layers: recordUpTo(mapLimits.layers, layerKey, z.union([layer, grid])),
  /** Rows of booleans. */
  collision: z.array(z.array(z.unknown()).max(mapLimits.longestSide)).max(mapLimits.longestSide).default([]),
  interactives: recordUpTo(mapLimits.interactives, placeKey, entry).default({}),
  size: mapSize,
  tilesets: tilesets.default([]),
  encounters: z.array(zone).max(mapLimits.encounters).default([]),
});
export type SpecMap = z.output<typeof specMap>;

/** A layer's tiles and zIndex; a bare grid's zIndex is its position in the record. */
function settingsOf(given: SpecMap['layers'][string], at: number) {
  const usual = { opacity: 1, isVisible: true, isLocked: false };
  if (Array.isArray(given)) return { tiles: given, ...usual, zIndex: at };
  const { tiles, zIndex, opacity = 1, isVisible = true, isLocked = false } = given;
  return { tiles, zIndex, opacity, isVisible, isLocked };
}

function assertGrid(
  rows: readonly (readonly unknown[])[],
  [width, height]: readonly number[],
  field: string,
) {
  if (rows.length !== height || rows.some((row) => row.length !== width)) {
    throw invalidAt(field, `The grid isn't one of ${width} × ${height} tiles.`);
  }
}

/** Indexes of tilesets by name, in order of appearance. */
class Slots {
  readonly numbers = new Map<string, number>();
  constructor(readonly catalogue: TilesetCatalogue) {}

  /** The index of a tileset, added if necessary. Throws `invalid` for an unknown one. */
  of(name: string, field: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    if (!this.catalogue.has(name)) throw invalidAt(field, `There is no tileset '${name.slice(0, 60)}'.`);
    if (this.numbers.size >= mapLimits.tilesets)
      throw invalidAt(field, `A map has at most ${mapLimits.tilesets} tilesets.`);
    this.numbers.set(name, this.numbers.size);
    return this.numbers.size - 1;
  }
}

function readGrid(
  rows: readonly (readonly unknown[])[],
  width: number,
  slots: Slots,
  field: string,
): Uint32Array {
  const cells = new Uint32Array(rows.length * width);
  rows.forEach((row, y) => {
    row.forEach((value, x) => {
      const cell = readSpecCell(value);
      if (cell === undefined) throw invalidAt(field, `The tile at ${x},${y} can't be read.`);
      if (cell === null) return;
      const { tileset, index, flip = 0 } = cell;
      cells[y * width + x] = toCell({ slot: slots.of(tileset, field), index, flip });
    });
  });
  return cells;
}

function readZone(given: z.output<typeof zone>): Encounter {
  const tiles = given.tiles.map((place): [number, number] => {
    const [x, y, ...more]: unknown[] = Array.isArray(place) ? place : [];
    if (!Number.isInteger(x) || !Number.isInteger(y) || more.length > 0)
      throw invalidAt('encounters', `The zone ${given.id} has a tile that can't be read.`);
    return [Number(x), Number(y)];
  });
  return { ...given, tiles };
}

function toInteractive({ swimmable: _, ...rest }: SpecMap['interactives'][string]): Interactive | null {
  const parsed = interactive.safeParse(rest);
  return parsed.success ? parsed.data : null;
}

/** Parses a map in any form of the API. Throws `invalid`, also for what assertMap refuses. */
export function fromSpecMap(given: SpecMap, catalogue: TilesetCatalogue): TileMap {
  const [width, height] = given.size;
  const slots = new Slots(catalogue);
  for (const { name } of given.tilesets) slots.of(name, 'tilesets');
  const layers: MapLayer[] = Object.entries(given.layers).map(([name, value], at) => {
    const { tiles, ...settings } = settingsOf(value, at);
    assertGrid(tiles, given.size, `layers.${name}`);
    return { name, ...settings, cells: readGrid(tiles, width, slots, `layers.${name}`) };
  });
  const pass = new Uint8Array(width * height);
  if (given.collision.length > 0) {
    assertGrid(given.collision, given.size, 'collision');
    if (given.collision.some((row) => row.some((one) => typeof one !== 'boolean')))
      throw invalidAt('collision', 'The grid holds something other than true and false.');
    pass.set(given.collision.flat().map((isBlocked) => (isBlocked === true ? passBits.blocked : 0)));
  }
  const interactives: Record<string, Interactive> = {};
  for (const [key, value] of Object.entries(given.interactives)) {
    const [x, y] = placeOf(key);
    if (x >= width || y >= height) throw invalidAt('interactives', `${key} is outside of the map.`);
    const at = y * width + x;
    if (value.swimmable) pass[at] = (pass[at] ?? 0) | passBits.swimmable;
    const found = toInteractive(value);
    if (found) interactives[key] = found;
  }
  return assertMap({
    ...{ width, height, layers, pass },
    tilesets: [...slots.numbers.keys()],
    interactives: sortedInteractives(interactives),
    encounters: given.encounters.map(readZone),
  });
}

/** A map in the API's form. Tilesets unknown to this release have no path. */
export function toSpecMap(map: TileMap, catalogue: TilesetCatalogue): z.input<typeof specMap> {
  const rowsOf = <T>(cells: readonly T[]) =>
    Array.from({ length: map.height }, (_, y) => cells.slice(y * map.width, (y + 1) * map.width));
  const toSpecCell = (value: number): SpecCell | null => {
    const tile = toTile(value);
    if (!tile) return null;
    const { slot, index, flip } = tile;
    return { tileset: map.tilesets[slot] ?? '', index, ...(flip > 0 && { flip }) };
  };
  const interactives: Record<string, z.input<typeof entry>> = { ...map.interactives };
  map.pass.forEach((bits, at) => {
    if ((bits & passBits.swimmable) === 0) return;
    const key = `${at % map.width},${Math.floor(at / map.width)}`;
    interactives[key] = { ...map.interactives[key], swimmable: true };
  });
  return {
    layers: Object.fromEntries(
      map.layers.map(({ name, cells, ...settings }) => [
        name,
        { ...settings, tiles: rowsOf(Array.from(cells, toSpecCell)) },
      ]),
    ),
    collision: rowsOf(Array.from(map.pass, (bits) => (bits & passBits.blocked) !== 0)),
    interactives,
    size: [map.width, map.height],
    tilesets: map.tilesets.map((name) => {
      const sheet = catalogue.get(name);
      return sheet ? { name, path: sheetPath(sheet, 128), cols: sheet.cols } : { name };
    }),
    encounters: [...map.encounters],
  };
}
