// A piece to paint with: from the palette, or from several layers of a map.
import { EMPTY, mirrored, numberOf, toCell, toTile, turned } from '@/lib/maps/cells';
import type { MapChange } from '@/lib/maps/changes';
import type { MapLayer, TileMap } from '@/lib/maps/model';
import { pointOf, type Selection } from '@/lib/maps/places';

export interface StampLayer {
  /** Its layer; null for the current one. */
  readonly name: string | null;
  /** Row by row; an empty cell leaves what is below. */
  readonly cells: Uint32Array;
}

export interface Stamp {
  readonly width: number;
  readonly height: number;
  /** The tilesets that the cells refer to. */
  readonly tilesets: readonly string[];
  readonly layers: readonly StampLayer[];
}

export function stampOf(tileset: string, indexes: readonly (readonly number[])[]): Stamp {
  const width = Math.max(0, ...indexes.map((row) => row.length));
  const cells = Uint32Array.from(
    indexes.flatMap((row) =>
      Array.from({ length: width }, (_, x) => {
        const index = row[x];
        return index === undefined ? EMPTY : toCell({ slot: 0, index, flip: 0 });
      }),
    ),
  );
  return { width, height: indexes.length, tilesets: [tileset], layers: [{ name: null, cells }] };
}

/** Copies a selection of some layers; null if nothing is selected. */
export function copyOf(map: TileMap, selection: Selection, layers: readonly MapLayer[]): Stamp | null {
  const points = [...selection].map((at) => ({ at, ...pointOf(map, at) }));
  if (points.length === 0) return null;
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const width = Math.max(...points.map(({ x }) => x)) - left + 1;
  const height = Math.max(...points.map(({ y }) => y)) - top + 1;
  const cut = (source: Uint32Array) => {
    const cells = new Uint32Array(width * height);
    for (const { at, x, y } of points) cells[(y - top) * width + (x - left)] = source[at] ?? EMPTY;
    return cells;
  };
  // A copy of a single layer can be pasted on any layer.
  const nameOf = ({ name }: MapLayer) => (layers.length === 1 ? null : name);
  return {
    ...{ width, height, tilesets: map.tilesets },
    layers: layers.map((layer) => ({ name: nameOf(layer), cells: cut(layer.cells) })),
  };
}

function rearranged(
  stamp: Stamp,
  size: Pick<Stamp, 'width' | 'height'>,
  sourceOf: (x: number, y: number) => number,
  change: (cell: number) => number,
): Stamp {
  const layers = stamp.layers.map(({ name, cells }) => ({
    name,
    cells: Uint32Array.from({ length: cells.length }, (_, at) =>
      change(cells[sourceOf(at % size.width, Math.floor(at / size.width))] ?? EMPTY),
    ),
  }));
  return { ...stamp, ...size, layers };
}

/** The stamp mirrored along an axis. */
export function mirror(stamp: Stamp, axis: 'horizontal' | 'vertical'): Stamp {
  const { width, height } = stamp;
  const sourceOf =
    axis === 'horizontal'
      ? (x: number, y: number) => y * width + (width - 1 - x)
      : (x: number, y: number) => (height - 1 - y) * width + x;
  return rearranged(stamp, { width, height }, sourceOf, (cell) => mirrored(cell, axis));
}

/** The stamp rotated clockwise by 90°. */
export function turn(stamp: Stamp): Stamp {
  const { width, height } = stamp;
  const sourceOf = (x: number, y: number) => (height - 1 - x) * width + y;
  return rearranged(stamp, { width: height, height: width }, sourceOf, turned);
}

/** The stamp with cells for a map, and the change that adds its tilesets to the map. */
export function fitted(
  map: TileMap,
  stamp: Stamp,
): { readonly stamp: Stamp; readonly changes: readonly MapChange[] } {
  const used = new Set(
    stamp.layers.flatMap(({ cells }) => Array.from(cells, (cell) => toTile(cell)?.slot ?? -1)),
  );
  const missing = stamp.tilesets.filter((name, slot) => used.has(slot) && !map.tilesets.includes(name));
  const tilesets = [...map.tilesets, ...missing];
  const place = (cell: number) => {
    const tile = toTile(cell);
    if (!tile) return EMPTY;
    return toCell({ ...tile, slot: tilesets.indexOf(stamp.tilesets[tile.slot] ?? '') });
  };
  const layers = stamp.layers.map(({ name, cells }) => ({ name, cells: cells.map(place) }));
  const changes: MapChange[] =
    missing.length > 0 ? [{ kind: 'tilesets', from: map.tilesets, to: tilesets }] : [];
  return { stamp: { ...stamp, tilesets, layers }, changes };
}

export function isBlank({ layers }: Stamp): boolean {
  return layers.every(({ cells }) => cells.every((cell) => numberOf(cell) === EMPTY));
}
