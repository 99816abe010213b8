// Finds a path to a tile, for presses on the map and the list of places.
import { besideOf, directionTo, distanceOf } from '@/components/pets/walk/directions';
import { canEnter, type Field, isInReach, thingAt } from '@/components/pets/walk/field';
import { type Direction, directions } from '@/lib/maps/interactive-types';
import { isInside } from '@/lib/maps/model';
import type { Point } from '@/lib/maps/places';

/** The most tiles to search. */
export const MOST_NODES = 2500;

export interface Path {
  readonly steps: readonly Direction[];
  /** The direction to face at the end, for things used but not entered; null to look ahead. */
  readonly faces: Direction | null;
}

interface Node extends Point {
  readonly at: number;
  readonly cost: number;
  readonly before: Node | null;
  readonly by: Direction | null;
}

/** A queue by estimate, in buckets, since estimates are small whole numbers. */
function createQueue() {
  const buckets: Node[][] = [];
  let lowest = 0;
  return {
    add(node: Node, estimate: number) {
      const bucket = buckets[estimate] ?? [];
      bucket.push(node);
      buckets[estimate] = bucket;
      lowest = Math.min(lowest, estimate);
    },
    take(): Node | null {
      while (lowest < buckets.length) {
        const node = buckets[lowest]?.pop();
        if (node) return node;
        lowest += 1;
      }
      return null;
    },
  };
}

function stepsTo(end: Node): Direction[] {
  const steps: Direction[] = [];
  for (let node: Node | null = end; node?.by; node = node.before) steps.push(node.by);
  return steps.toReversed();
}

/** Portals are entered only as the goal. */
function isPassed(field: Field, at: Point, goal: Point): boolean {
  const type = thingAt(field, at)?.type;
  return type !== 'portal' || (at.x === goal.x && at.y === goal.y);
}

/** True for a thing used from an adjacent tile. */
export function isUsedFromBeside(field: Field, at: Point): boolean {
  const type = thingAt(field, at)?.type;
  return type === 'npc' || type === 'chest' || type === 'sign';
}

/**
 * The shortest path to a tile, or to one beside it if it is used or can't be entered; null if none is found
 * within 2,500 tiles.
 */
export function findPath(field: Field, from: Point, to: Point, canSwim: boolean): Path | null {
  const { map } = field;
  if (!isInside(map, to.x, to.y)) return null;
  const endsBeside = isUsedFromBeside(field, to) || !canEnter(field, to, canSwim);
  const isUsed = isUsedFromBeside(field, to);
  const isEnd = (node: Point) => {
    if (!endsBeside) return node.x === to.x && node.y === to.y;
    return isUsed ? isInReach(field, node, to) : distanceOf(node, to) === 1;
  };
  const seen = new Map<number, number>();
  const queue = createQueue();
  const start: Node = { ...from, at: from.y * map.width + from.x, cost: 0, before: null, by: null };
  queue.add(start, distanceOf(from, to));
  seen.set(start.at, 0);
  let nodes = 0;
  for (let node = queue.take(); node; node = queue.take()) {
    if (isEnd(node)) return { steps: stepsTo(node), faces: endsBeside ? directionTo(node, to) : null };
    nodes += 1;
    if (nodes > MOST_NODES) return null;
    for (const by of directions) {
      const next = besideOf(node, by);
      if (!canEnter(field, next, canSwim) || !isPassed(field, next, to)) continue;
      if (endsBeside && next.x === to.x && next.y === to.y) continue;
      const at = next.y * map.width + next.x;
      const cost = node.cost + 1;
      if ((seen.get(at) ?? Number.POSITIVE_INFINITY) <= cost) continue;
      seen.set(at, cost);
      queue.add({ ...next, at, cost, before: node, by }, cost + distanceOf(next, to));
    }
  }
  return null;
}
