// Arrow keys and touch pad: the last pressed direction counts until it is released.
import type { Direction } from '@/lib/maps/interactive-types';

const byKey: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

export function directionOfKey(key: string): Direction | null {
  return byKey.get(key) ?? null;
}

export interface HeldDirections {
  /** Returns the direction that now counts. */
  readonly press: (direction: Direction) => Direction | null;
  readonly release: (direction: Direction) => Direction | null;
  /** Releases every key, for when the window loses focus. */
  readonly clear: () => void;
}

export function createHeldDirections(): HeldDirections {
  let held: readonly Direction[] = [];
  const without = (direction: Direction) => held.filter((one) => one !== direction);
  return {
    press(direction) {
      held = [...without(direction), direction];
      return direction;
    },
    release(direction) {
      held = without(direction);
      return held.at(-1) ?? null;
    },
    clear() {
      held = [];
    },
  };
}
