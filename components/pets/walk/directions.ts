import { type Direction, directions } from '@/lib/maps/interactive-types';
import type { Point } from '@/lib/maps/places';

const deltas: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Compass points, as spoken and listed. */
export const sideNames: Readonly<Record<Direction, string>> = {
  up: 'north',
  down: 'south',
  left: 'west',
  right: 'east',
};

/** The adjacent tile. */
export function besideOf({ x, y }: Point, direction: Direction): Point {
  const { x: dx, y: dy } = deltas[direction];
  return { x: x + dx, y: y + dy };
}

/** The letter of a step in a batch: u, d, l or r. */
export function letterOf(direction: Direction): string {
  return direction.slice(0, 1);
}

/** The direction from a tile to one in the same row or column; null for all others and for itself. */
export function directionTo(from: Point, to: Point): Direction | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if ((dx === 0) === (dy === 0)) return null;
  return directions.find((one) => deltas[one].x === Math.sign(dx) && deltas[one].y === Math.sign(dy)) ?? null;
}

/** The distance in tiles, along rows and columns. */
export function distanceOf(one: Point, other: Point): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}

/** The direction of a place: '4 east, 2 north'; 'here' for the same place. */
export function offsetText(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const parts = [
    ...(dx === 0 ? [] : [`${Math.abs(dx)} ${dx > 0 ? 'east' : 'west'}`]),
    ...(dy === 0 ? [] : [`${Math.abs(dy)} ${dy > 0 ? 'south' : 'north'}`]),
  ];
  return parts.length === 0 ? 'here' : parts.join(', ');
}
