// The differences between two maps, as areas.
import { placeOf } from '@/lib/maps/interactives';
import { findLayer, type TileMap } from '@/lib/maps/model';
import { pointOf } from '@/lib/maps/places';

/** A rectangle around neighbouring cells; `cells` are their indexes in the map. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cells: readonly number[];
}

/** Cells within this distance belong to one area. */
const near = 2;

/** Groups cells, starting at the top left. */
export function areasOf(map: Pick<TileMap, 'width' | 'height'>, cells: Iterable<number>): readonly Area[] {
  const left = new Set([...cells].toSorted((one, other) => one - other));
  const areas: Area[] = [];
  for (const start of left) {
    left.delete(start);
    const group = [start];
    for (const at of group) {
      const { x, y } = pointOf(map, at);
      for (let dy = -near; dy <= near; dy += 1) {
        for (let dx = -near; dx <= near; dx += 1) {
          const next = (y + dy) * map.width + x + dx;
          if (x + dx < 0 || x + dx >= map.width || !left.delete(next)) continue;
          group.push(next);
        }
      }
    }
    const points = group.map((at) => pointOf(map, at));
    areas.push({
      left: Math.min(...points.map(({ x }) => x)),
      top: Math.min(...points.map(({ y }) => y)),
      right: Math.max(...points.map(({ x }) => x)),
      bottom: Math.max(...points.map(({ y }) => y)),
      cells: group.toSorted((one, other) => one - other),
    });
  }
  return areas;
}

/** The cells in which two maps of the same size differ: tiles, collision or interactives. */
export function changedCells(one: TileMap, other: TileMap): readonly number[] {
  const changed = new Set<number>();
  const compare = (first: ArrayLike<number>, second: ArrayLike<number>) => {
    for (let at = 0; at < one.width * one.height; at += 1) {
      if ((first[at] ?? 0) !== (second[at] ?? 0)) changed.add(at);
    }
  };
  for (const name of new Set([...one.layers, ...other.layers].map((layer) => layer.name))) {
    compare(findLayer(one, name)?.cells ?? [], findLayer(other, name)?.cells ?? []);
  }
  compare(one.pass, other.pass);
  for (const key of new Set([...Object.keys(one.interactives), ...Object.keys(other.interactives)])) {
    if (JSON.stringify(one.interactives[key]) === JSON.stringify(other.interactives[key])) continue;
    const [x, y] = placeOf(key);
    changed.add(y * one.width + x);
  }
  return [...changed].toSorted((first, second) => first - second);
}
