// A map as the calls of maps exchange it and the game loads it: grids of cells that name their tileset.
import { z } from 'zod';
import { invalidAt } from '@/lib/core/errors';
import { recordUpTo } from '@/lib/core/record-up-to';
import { upTo } from '@/lib/core/up-to';
import { EMPTY, toCell, toTile } from '@/lib/maps/cells';
import { type Interactive, interactive, placeKey, placeOf } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import { type MapLayer, passBits, sortedInteractives, type TileMap } from '@/lib/maps/model';
import { assertMap, layerSettings, mapEncounters, mapSize } from '@/lib/maps/own-format';
import { plainText } from '@/lib/maps/plain-text';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import { SHEET_COLUMNS, sheetPath, TILES_PER_SHEET, tilesetName } from '@/lib/maps/tilesets';

const cell = z
  .object({
    tileset: tilesetName,
    index: z
      .int()
      .min(0)
      .max(TILES_PER_SHEET - 1),
    /** See `Flip` of lib/maps/cells; absent for a tile as it is drawn. */
    flip: z.int().min(1).max(7).optional(),
  })
  .nullable();

const grid = z.array(z.array(cell).max(mapLimits.longestSide)).max(mapLimits.longestSide);

const layer = layerSettings
  .omit({ name: true })
  .partial()
  .extend({ tiles: grid, zIndex: z.int().default(1) });

const flags = z.object({ swimmable: z.boolean().optional() });

/** Names with white space around them are refused here: two of them would become one. */
const layerKey = plainText(mapLimits.layerName).refine(
  (name) => name !== '' && name === name.trim(),
  'Name the layer, without white space around it.',
);

/** An entry may say nothing but that its tile is for swimmers. */
const entry = z.union([interactive.and(flags), flags.extend({ type: z.undefined().optional() })]);

const tilesets = z
  .array(
    z.object({ name: tilesetName, path: upTo(200).optional(), cols: z.literal(SHEET_COLUMNS).optional() }),
  )
  .max(mapLimits.tilesets);

export const specMap = z.object({
  /** Older maps have bare grids here. */
  layers: recordUpTo(mapLimits.layers, layerKey, z.union([layer, grid])),
  collision: z.array(z.array(z.boolean()).max(mapLimits.longestSide)).max(mapLimits.longestSide).default([]),
  interactives: recordUpTo(mapLimits.interactives, placeKey, entry).default({}),
  size: mapSize,
  tilesets: tilesets.default([]),
  encounters: mapEncounters.default([]),
});
export type SpecMap = z.output<typeof specMap>;

/** A layer's tiles and zIndex; of a bare grid its place in the record is its zIndex. */
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

/** Tilesets in the order of the list, then those that only cells name. */
function readTilesets(given: SpecMap, catalogue: TilesetCatalogue): Map<string, number> {
  const slots = new Map<string, number>();
  const add = (name: string, field: string) => {
    if (slots.has(name)) return;
    if (!catalogue.has(name)) throw invalidAt(field, `There is no tileset '${name}'.`);
    if (slots.size >= mapLimits.tilesets)
      throw invalidAt(field, `A map has at most ${mapLimits.tilesets} tilesets.`);
    slots.set(name, slots.size);
  };
  for (const { name } of given.tilesets) add(name, 'tilesets');
  for (const [layerOf, value] of Object.entries(given.layers)) {
    const { tiles } = settingsOf(value, 0);
    for (const row of tiles) for (const one of row) if (one) add(one.tileset, `layers.${layerOf}`);
  }
  return slots;
}

function toInteractive({ swimmable: _, ...rest }: SpecMap['interactives'][string]): Interactive | null {
  const parsed = interactive.safeParse(rest);
  return parsed.success ? parsed.data : null;
}

/**
 * The map that a call carries, older shapes converted. Throws `invalid` for grids of another size, unknown
 * tilesets, and what assertMap refuses.
 */
export function fromSpecMap(given: SpecMap, catalogue: TilesetCatalogue): TileMap {
  const [width, height] = given.size;
  const slots = readTilesets(given, catalogue);
  const layers: MapLayer[] = Object.entries(given.layers).map(([name, value], at) => {
    const { tiles, ...settings } = settingsOf(value, at);
    assertGrid(tiles, given.size, `layers.${name}`);
    const cells = Uint32Array.from(tiles.flat(), (one) =>
      one ? toCell({ slot: slots.get(one.tileset) ?? 0, index: one.index, flip: one.flip ?? 0 }) : EMPTY,
    );
    return { name, ...settings, cells };
  });
  const pass = new Uint8Array(width * height);
  if (given.collision.length > 0) {
    assertGrid(given.collision, given.size, 'collision');
    pass.set(given.collision.flat().map((isBlocked) => (isBlocked ? passBits.blocked : 0)));
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
    tilesets: [...slots.keys()],
    interactives: sortedInteractives(interactives),
    encounters: given.encounters,
  });
}

/** The map as calls carry it. Tilesets that this release doesn't have keep their name, without a path. */
export function toSpecMap(map: TileMap, catalogue: TilesetCatalogue): z.input<typeof specMap> {
  const rowsOf = <T>(cells: readonly T[]) =>
    Array.from({ length: map.height }, (_, y) => cells.slice(y * map.width, (y + 1) * map.width));
  const toSpecCell = (value: number) => {
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
