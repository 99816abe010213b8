// Painting tools, as lists of changes. Locked layers aren't changed.
import { EMPTY } from '@/lib/maps/cells';
import type { MapChange } from '@/lib/maps/changes';
import { findLayer, passBits, type TileMap } from '@/lib/maps/model';
import { cellAt, cellsOf, type Point, pointOf, regionOf, type Selection } from '@/lib/maps/places';
import { fitted, type Stamp } from '@/lib/maps/stamp';

/** New values by cell. */
export type Writes = ReadonlyMap<number, number>;

/** The change of a layer's cells; nothing for a locked or unknown layer, and for unchanged cells. */
export function writeCells(map: TileMap, layerName: string, writes: Writes): readonly MapChange[] {
  const layer = findLayer(map, layerName);
  if (!layer || layer.isLocked) return [];
  const at: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (const [index, cell] of writes) {
    const before = layer.cells[index];
    if (before === undefined || before === cell) continue;
    at.push(index);
    from.push(before);
    to.push(cell);
  }
  return at.length > 0 ? [{ kind: 'cells', layer: layerName, at, from, to }] : [];
}

/** Fills cells with a stamp as a pattern that starts at `origin`. */
export function paintPattern(
  map: TileMap,
  layerName: string,
  cells: readonly number[],
  given: Stamp,
  origin: Point,
): readonly MapChange[] {
  const { stamp, changes } = fitted(map, given);
  const { width, height } = stamp;
  if (width === 0 || height === 0) return [];
  const wrap = (value: number, size: number) => ((value % size) + size) % size;
  const painted = stamp.layers.flatMap((layer) => {
    const writes = new Map<number, number>();
    for (const at of cells) {
      const { x, y } = pointOf(map, at);
      const cell = layer.cells[wrap(y - origin.y, height) * width + wrap(x - origin.x, width)] ?? EMPTY;
      if (cell !== EMPTY) writes.set(at, cell);
    }
    return writeCells(map, layer.name ?? layerName, writes);
  });
  return painted.length > 0 ? [...changes, ...painted] : [];
}

/** Paints a stamp once, with its top left at a point; cropped at the map's edge. */
export function placeStamp(map: TileMap, layerName: string, stamp: Stamp, at: Point): readonly MapChange[] {
  const points: Point[] = [];
  for (let y = 0; y < stamp.height; y += 1) {
    for (let x = 0; x < stamp.width; x += 1) points.push({ x: at.x + x, y: at.y + y });
  }
  return paintPattern(map, layerName, cellsOf(map, points), stamp, at);
}

/** Fills the region around a point, or a selection, with a stamp as a pattern. */
export function fill(
  map: TileMap,
  layerName: string,
  from: Point,
  stamp: Stamp,
  selection: Selection | null = null,
): readonly MapChange[] {
  const layer = findLayer(map, layerName);
  if (!layer) return [];
  return paintPattern(map, layerName, regionOf(map, layer.cells, from, selection), stamp, from);
}

export function erase(
  map: TileMap,
  layerNames: readonly string[],
  cells: readonly number[],
): readonly MapChange[] {
  return layerNames.flatMap((name) => writeCells(map, name, new Map(cells.map((at) => [at, EMPTY]))));
}

/** Moves a selection on layers, cropped at the edge; its empty cells leave what is below. */
export function moveSelection(
  map: TileMap,
  layerNames: readonly string[],
  selection: Selection,
  by: Point,
): { readonly changes: readonly MapChange[]; readonly selection: Selection } {
  const targets = new Map(
    [...selection].map((at) => {
      const { x, y } = pointOf(map, at);
      return [at, cellAt(map, { x: x + by.x, y: y + by.y })] as const;
    }),
  );
  const changes = layerNames.flatMap((name) => {
    const cells = findLayer(map, name)?.cells;
    if (!cells) return [];
    const writes = new Map([...selection].map((at) => [at, EMPTY]));
    for (const [at, target] of targets) {
      const cell = cells[at] ?? EMPTY;
      if (target >= 0 && cell !== EMPTY) writes.set(target, cell);
    }
    return writeCells(map, name, writes);
  });
  return { changes, selection: new Set([...targets.values()].filter((at) => at >= 0)) };
}

export interface Choice {
  readonly index: number;
  readonly weight: number;
}

function pick(choices: readonly Choice[], dice: () => number): number {
  let left = dice() * choices.reduce((sum, { weight }) => sum + weight, 0);
  const found = choices.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? choices.at(-1))?.index ?? 0;
}

/** Fills cells with tiles of a tileset, picked by weight; `dice` returns numbers from 0 to below 1. */
export function paintRandomly(
  map: TileMap,
  layerName: string,
  cells: readonly number[],
  tileset: string,
  choices: readonly Choice[],
  dice: () => number,
): readonly MapChange[] {
  if (choices.length === 0) return [];
  const known = map.tilesets.indexOf(tileset);
  const slot = known < 0 ? map.tilesets.length : known;
  const first = 1 + slot * 256;
  const painted = writeCells(map, layerName, new Map(cells.map((at) => [at, first + pick(choices, dice)])));
  if (painted.length === 0) return [];
  return [...addTileset(map, tileset), ...painted];
}

/** The change that adds a tileset to the map's list; none if it is included. */
export function addTileset(map: TileMap, tileset: string): readonly MapChange[] {
  if (map.tilesets.includes(tileset)) return [];
  return [{ kind: 'tilesets', from: map.tilesets, to: [...map.tilesets, tileset] }];
}

/** Sets or clears a collision bit of tiles. */
export function setPass(
  map: TileMap,
  cells: readonly number[],
  flag: keyof typeof passBits,
  isOn: boolean,
): readonly MapChange[] {
  const bit = passBits[flag];
  const at = cells.filter((index) => ((map.pass[index] ?? 0) & bit) !== (isOn ? bit : 0));
  if (at.length === 0) return [];
  const from = at.map((index) => map.pass[index] ?? 0);
  return [{ kind: 'pass', at, from, to: from.map((bits) => (isOn ? bits | bit : bits & ~bit)) }];
}
