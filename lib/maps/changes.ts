// Edits of a map as data. A change includes the previous values, so that its inverse is the change with both
// sides swapped.
import type { Interactive } from '@/lib/maps/interactives';
import { type LayerSettings, type MapLayer, sortedInteractives, type TileMap } from '@/lib/maps/model';
import type { Encounter } from '@/lib/maps/own-schema';

/** Changed cells, as three lists of the same length: index, old value, new value. */
interface CellDelta {
  readonly at: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export type MapChange =
  | ({ readonly kind: 'cells'; readonly layer: string } & CellDelta)
  | ({ readonly kind: 'pass' } & CellDelta)
  | {
      readonly kind: 'interactive';
      readonly key: string;
      readonly from: Interactive | null;
      readonly to: Interactive | null;
    }
  | { readonly kind: 'settings'; readonly from: LayerSettings; readonly to: LayerSettings }
  /** A layer added or removed at a position of the list. */
  | {
      readonly kind: 'layer';
      readonly index: number;
      readonly from: MapLayer | null;
      readonly to: MapLayer | null;
    }
  | { readonly kind: 'order'; readonly from: number; readonly to: number }
  | { readonly kind: 'tilesets'; readonly from: readonly string[]; readonly to: readonly string[] }
  | { readonly kind: 'encounters'; readonly from: readonly Encounter[]; readonly to: readonly Encounter[] }
  | { readonly kind: 'whole'; readonly from: TileMap; readonly to: TileMap };

function withLayer(map: TileMap, name: string, change: (layer: MapLayer) => MapLayer): TileMap {
  return { ...map, layers: map.layers.map((layer) => (layer.name === name ? change(layer) : layer)) };
}

function written<A extends Uint32Array | Uint8Array>(copy: A, { at, to }: CellDelta): A {
  at.forEach((index, item) => {
    copy[index] = to[item] ?? 0;
  });
  return copy;
}

function withInteractive(map: TileMap, key: string, value: Interactive | null): TileMap {
  const { [key]: _, ...others } = map.interactives;
  if (value === null) return { ...map, interactives: others };
  return { ...map, interactives: sortedInteractives({ ...others, [key]: value }) };
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const left = items.toSpliced(from, 1);
  return left.toSpliced(to, 0, ...items.slice(from, from + 1));
}

function applyChange(map: TileMap, change: MapChange): TileMap {
  switch (change.kind) {
    case 'cells':
      return withLayer(map, change.layer, (layer) => ({
        ...layer,
        cells: written(layer.cells.slice(), change),
      }));
    case 'pass':
      return { ...map, pass: written(map.pass.slice(), change) };
    case 'interactive':
      return withInteractive(map, change.key, change.to);
    case 'settings':
      return withLayer(map, change.from.name, (layer) => ({ ...layer, ...change.to }));
    case 'layer': {
      const { index, from, to } = change;
      return { ...map, layers: map.layers.toSpliced(index, from ? 1 : 0, ...(to ? [to] : [])) };
    }
    case 'order':
      return { ...map, layers: moved(map.layers, change.from, change.to) };
    case 'tilesets':
      return { ...map, tilesets: change.to };
    case 'encounters':
      return { ...map, encounters: change.to };
    case 'whole':
      return change.to;
  }
}

export function applyChanges(map: TileMap, changes: readonly MapChange[]): TileMap {
  return changes.reduce(applyChange, map);
}

function inverseOf(change: MapChange): MapChange {
  switch (change.kind) {
    case 'cells':
    case 'pass':
      return { ...change, from: change.to, to: change.from };
    case 'interactive':
      return { ...change, from: change.to, to: change.from };
    case 'settings':
      return { ...change, from: change.to, to: change.from };
    case 'layer':
      return { ...change, from: change.to, to: change.from };
    case 'order':
      return { ...change, from: change.to, to: change.from };
    case 'tilesets':
      return { ...change, from: change.to, to: change.from };
    case 'encounters':
      return { ...change, from: change.to, to: change.from };
    case 'whole':
      return { ...change, from: change.to, to: change.from };
  }
}

/** The inverses of several changes, in order of application. */
export function inversesOf(changes: readonly MapChange[]): readonly MapChange[] {
  return changes.toReversed().map(inverseOf);
}

function joined(first: CellDelta, second: CellDelta): CellDelta {
  const cells = new Map<number, { from: number; to: number }>();
  for (const { at, from, to } of [first, second]) {
    at.forEach((index, item) => {
      const known = cells.get(index);
      cells.set(index, { from: known?.from ?? from[item] ?? 0, to: to[item] ?? 0 });
    });
  }
  const left = [...cells].filter(([, { from, to }]) => from !== to);
  return {
    at: left.map(([index]) => index),
    from: left.map(([, { from }]) => from),
    to: left.map(([, { to }]) => to),
  };
}

/** Merges changes of the same layer's cells if only cells change in between; drops ineffective ones. */
export function compact(changes: readonly MapChange[]): readonly MapChange[] {
  const done: MapChange[] = [];
  for (const change of changes) {
    const isOfCells = change.kind === 'cells' || change.kind === 'pass';
    let at = done.length;
    while (isOfCells && at > 0) {
      const before = done[at - 1];
      if (before?.kind !== 'cells' && before?.kind !== 'pass') {
        at = 0;
      } else if (
        before.kind === change.kind &&
        (before.kind === 'pass' || (change.kind === 'cells' && before.layer === change.layer))
      ) {
        done[at - 1] = { ...before, ...joined(before, change) };
        break;
      } else {
        at -= 1;
      }
    }
    if (!isOfCells || at === 0) done.push(change);
  }
  return done.filter((change) => (change.kind !== 'cells' && change.kind !== 'pass') || change.at.length > 0);
}
