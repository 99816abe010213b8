import type { Interactive as AnyInteractive } from '@/lib/maps/interactive-schema';

export type Interactive = AnyInteractive;

export function placeOf(key: string): readonly [x: number, y: number] {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return [x, y];
}

export function keyOf(x: number, y: number): string {
  return `${x},${y}`;
}

/** Sorts keys row by row from the top left. */
export function comparePlaces(one: string, other: string): number {
  const [x, y] = placeOf(one);
  const [otherX, otherY] = placeOf(other);
  return y - otherY || x - otherX;
}
