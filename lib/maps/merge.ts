// Merges two people's changes of a map: changes by only one of them are kept, and conflicts are resolved
// area by area.

import { type Area, areasOf } from '@/lib/maps/areas';
import { EMPTY, toCell, toTile } from '@/lib/maps/cells';
import { type Interactive, keyOf, placeOf } from '@/lib/maps/interactives';
import {
  emptyLayer,
  findLayer,
  isInside,
  type MapLayer,
  sortedInteractives,
  type TileMap,
} from '@/lib/maps/model';

export type MergeChoice = 'mine' | 'theirs' | 'both';

export interface Merge {
  /** Everything without a conflict; the areas in conflict have my version. */
  readonly merged: TileMap;
  /** Areas with conflicting changes, to choose from. */
  readonly areas: readonly Area[];
  readonly mine: TileMap;
  readonly theirs: TileMap;
}

/** The map with its cells referring to another list that includes all of its tilesets. */
function withTilesets(map: TileMap, tilesets: readonly string[]): TileMap {
  const slots = map.tilesets.map((name) => tilesets.indexOf(name));
  const place = (cell: number) => {
    const tile = toTile(cell);
    return tile ? toCell({ ...tile, slot: slots[tile.slot] ?? 0 }) : EMPTY;
  };
  const layers = map.layers.map((layer) => ({ ...layer, cells: layer.cells.map(place) }));
  return { ...map, tilesets, layers };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The merged value; mine if both have changed it. */
function chosen<T>(base: T, mine: T, theirs: T): T {
  return isSame(mine, base) ? theirs : mine;
}

/** Writes each side's changes into `into`, mine for conflicts, and records those cells. */
function mergeCells<A extends Uint32Array | Uint8Array>(
  into: A,
  [base, mine, theirs]: readonly [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>],
  disputed: Set<number>,
): A {
  for (let at = 0; at < into.length; at += 1) {
    const [before, own, other] = [base[at] ?? 0, mine[at] ?? 0, theirs[at] ?? 0];
    into[at] = own === before ? other : own;
    if (own !== before && other !== before && own !== other) disputed.add(at);
  }
  return into;
}

/** Merges both orders: theirs, with mine after the items that they follow in my list. */
function orderOf(mine: readonly string[], theirs: readonly string[]): string[] {
  const order = [...theirs];
  mine.forEach((name, at) => {
    if (order.includes(name)) return;
    const before = mine[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  return order;
}

function cellsEqual(one: MapLayer, other: MapLayer): boolean {
  return one.cells.every((cell, at) => cell === other.cells[at]);
}

/** A layer removed by one side is dropped, unless the other side has painted on it. */
function isKept(name: string, base: TileMap, mine: TileMap, theirs: TileMap): boolean {
  const before = findLayer(base, name);
  const [own, other] = [findLayer(mine, name), findLayer(theirs, name)];
  if (!before || (own && other)) return true;
  const left = own ?? other;
  return left !== undefined && !cellsEqual(left, before);
}

/** Merges two people's changes; null if one of them has resized the map, since its tiles no longer match. */
export function mergeMaps(givenBase: TileMap, givenMine: TileMap, givenTheirs: TileMap): Merge | null {
  const { width, height } = givenMine;
  if ([givenBase, givenTheirs].some((map) => map.width !== width || map.height !== height)) return null;
  const tilesets = [...new Set([...givenTheirs.tilesets, ...givenMine.tilesets, ...givenBase.tilesets])];
  const base = withTilesets(givenBase, tilesets);
  const mine = withTilesets(givenMine, tilesets);
  const theirs = withTilesets(givenTheirs, tilesets);
  const tiles = width * height;
  const disputed = new Set<number>();
  const names = orderOf(
    mine.layers.map(({ name }) => name),
    theirs.layers.map(({ name }) => name),
  ).filter((name) => isKept(name, base, mine, theirs));
  const layers = names.map((name): MapLayer => {
    const [before, own, other] = [findLayer(base, name), findLayer(mine, name), findLayer(theirs, name)];
    const present = own ?? other ?? emptyLayer(name, 1, tiles);
    const [b, m, t] = [before ?? present, own ?? before ?? present, other ?? before ?? present];
    const none = new Uint32Array(tiles);
    // If both have added a layer of this name, it was empty before.
    const cellsBefore = before?.cells ?? none;
    return {
      name,
      zIndex: chosen(b.zIndex, m.zIndex, t.zIndex),
      opacity: chosen(b.opacity, m.opacity, t.opacity),
      isVisible: chosen(b.isVisible, m.isVisible, t.isVisible),
      isLocked: chosen(b.isLocked, m.isLocked, t.isLocked),
      cells: mergeCells(
        new Uint32Array(tiles),
        [cellsBefore, own?.cells ?? cellsBefore, other?.cells ?? cellsBefore],
        disputed,
      ),
    };
  });
  const interactives: Record<string, Interactive> = {};
  for (const key of new Set([mine, theirs].flatMap((map) => Object.keys(map.interactives)))) {
    const [before, own, other] = [base, mine, theirs].map((map) => map.interactives[key] ?? null);
    const value = chosen(before, own, other);
    if (value) interactives[key] = value;
    if (!isSame(own, before) && !isSame(other, before) && !isSame(own, other)) {
      const [x, y] = placeOf(key);
      disputed.add(y * width + x);
    }
  }
  const pass = mergeCells(new Uint8Array(tiles), [base.pass, mine.pass, theirs.pass], disputed);
  const merged = {
    ...{ width, height, tilesets, layers, pass },
    interactives: sortedInteractives(interactives),
    encounters: chosen(base.encounters, mine.encounters, theirs.encounters),
  };
  return { merged, areas: areasOf(merged, disputed), mine, theirs };
}

function nearestFree(
  map: TileMap,
  taken: Readonly<Record<string, unknown>>,
  x: number,
  y: number,
): string | null {
  for (let far = 1; far < Math.max(map.width, map.height); far += 1) {
    for (let dy = -far; dy <= far; dy += 1) {
      for (let dx = -far; dx <= far; dx += 1) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== far || !isInside(map, x + dx, y + dy)) continue;
        const key = keyOf(x + dx, y + dy);
        if (!taken[key]) return key;
      }
    }
  }
  return null;
}

/**
 * The merged map, with a choice for each of `areas`, in their order. Both means: my tiles, and theirs where I
 * have none; the collision bits of either; my interactives, and theirs on the nearest free tile.
 */
export function resolveMerge(
  { merged, areas, mine, theirs }: Merge,
  choices: readonly MergeChoice[],
): TileMap {
  const layers = merged.layers.map((layer) => ({ ...layer, cells: layer.cells.slice() }));
  const pass = merged.pass.slice();
  const interactives = { ...merged.interactives };
  areas.forEach(({ cells }, area) => {
    const choice = choices[area] ?? 'mine';
    if (choice === 'mine') return;
    for (const at of cells) {
      for (const layer of layers) {
        const other = findLayer(theirs, layer.name)?.cells[at] ?? EMPTY;
        const own = findLayer(mine, layer.name)?.cells[at] ?? EMPTY;
        layer.cells[at] = choice === 'theirs' || own === EMPTY ? other : own;
      }
      const [own = 0, other = 0] = [mine.pass[at], theirs.pass[at]];
      pass[at] = choice === 'theirs' ? other : own | other;
      const [x, y] = [at % merged.width, Math.floor(at / merged.width)];
      const key = keyOf(x, y);
      const [mineHere, theirsHere] = [mine.interactives[key], theirs.interactives[key]];
      if (choice === 'theirs') {
        if (theirsHere) interactives[key] = theirsHere;
        else delete interactives[key];
      } else if (theirsHere && mineHere && !isSame(mineHere, theirsHere)) {
        const free = nearestFree(merged, interactives, x, y);
        if (free !== null) interactives[free] = theirsHere;
      } else if (theirsHere && !mineHere) {
        interactives[key] = theirsHere;
      }
    }
  });
  return { ...merged, layers, pass, interactives: sortedInteractives(interactives) };
}
