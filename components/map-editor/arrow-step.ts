import { besideOf } from '@/components/pets/walk/directions';
import { directionOfKey } from '@/components/pets/walk/held-keys';
import type { Point } from '@/lib/maps/places';

/** The step of an arrow key, in tiles; null for any other key. */
export function arrowStep(key: string): Point | null {
  const direction = directionOfKey(key);
  return direction && besideOf({ x: 0, y: 0 }, direction);
}
