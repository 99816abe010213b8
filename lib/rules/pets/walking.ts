// A batch of steps: how far it goes by the server's clock and by what lies in the way.

import type { Direction } from '@/lib/maps/interactive-types';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Walk } from '@/lib/rules/pets/act-schema';
import { type StepLetter, saveableTiles, stepLetters, TILE_MS } from '@/lib/rules/pets/limits';
import { groundAt, interactiveAt, isTaken, type MapFacts } from '@/lib/rules/pets/map-facts';
import type { Place, Walker } from '@/lib/rules/pets/schema';

const moves: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

function isStepLetter(letter: string): letter is StepLetter {
  return Object.hasOwn(stepLetters, letter);
}

export function newWalker(userId: string, place: Place, now: number): Walker {
  return {
    ...{ userId, ...place, seq: -1, steps: 0, wild: { number: 0, steps: 0 }, isRunning: false, path: [] },
    ...{ spare: saveableTiles * TILE_MS, at: new Date(now).toISOString(), sent: 0, shown: null },
  };
}

export const placeOfWalker = ({ map, x, y, facing }: Walker): Place => ({ map, x, y, facing });

/** With the time that has passed since the last batch; at most that of ten tiles is kept. */
export function rested(walker: Walker, now: number): Walker {
  const passed = Math.max(0, now - Date.parse(walker.at));
  const spare = Math.min(saveableTiles * TILE_MS, walker.spare + passed);
  return { ...walker, spare, at: new Date(Math.max(now, Date.parse(walker.at))).toISOString() };
}

/** Somewhere else, by a portal or by the world. */
export function movedTo(walker: Walker, place: Place): Walker {
  return { ...walker, ...place, path: [] };
}

export interface Way {
  readonly facts: MapFacts;
  readonly people: readonly Npc[];
  readonly canSwim: boolean;
  /** Wild pets may come. */
  readonly isMet: boolean;
  /** The step in zones at which the next one comes. */
  readonly wildAt: number;
  /** Whether a tile does something to who steps on it. */
  readonly isSpringing: (x: number, y: number) => boolean;
}

/** Why a batch ended before its last step. */
export type Stop =
  | { readonly kind: 'wall' | 'speed' | 'portal' | 'trigger' | 'elsewhere' }
  | { readonly kind: 'encounter'; readonly zone: string };

export function canStandOn(facts: MapFacts, x: number, y: number, canSwim: boolean): boolean {
  const ground = groundAt(facts, x, y);
  return ground === 'walk' || (ground === 'swim' && canSwim);
}

/**
 * Takes the steps of a batch until one is not possible: into a wall, a person or water without fins, or
 * sooner than 130 ms a tile. It ends on a portal, on a trigger, and where a wild pet comes. A batch that
 * begins elsewhere than where the person is takes none. `walker` has rested until now.
 */
export function walked(
  walker: Walker,
  batch: Walk,
  way: Way,
): { readonly walker: Walker; readonly taken: number; readonly stop: Stop | null } {
  const { seq, isRunning } = batch;
  const begun: Walker = { ...walker, seq, isRunning, path: [] };
  const isHere = batch.map === walker.map && batch.x === walker.x && batch.y === walker.y;
  if (!isHere) return { walker: begun, taken: 0, stop: { kind: 'elsewhere' } };
  let present = begun;
  let taken = 0;
  for (const letter of batch.steps) {
    if (!isStepLetter(letter)) break;
    const facing = stepLetters[letter];
    const [dx, dy] = moves[facing];
    const [x, y] = [present.x + dx, present.y + dy];
    const { facts, people, canSwim } = way;
    const isFree = canStandOn(facts, x, y, canSwim) && !isTaken(facts, people, { x, y });
    if (!isFree) return { walker: { ...present, facing }, taken, stop: { kind: 'wall' } };
    if (present.spare < TILE_MS) return { walker: present, taken, stop: { kind: 'speed' } };
    const zone = way.isMet ? way.facts.zones.get(`${x},${y}`) : undefined;
    const wildSteps = present.wild.steps + (zone === undefined ? 0 : 1);
    taken += 1;
    present = {
      ...present,
      ...{ x, y, facing, spare: present.spare - TILE_MS, steps: present.steps + 1 },
      wild: { ...present.wild, steps: wildSteps },
      path: [...present.path, { x, y, facing }],
    };
    const stop = stopAt(way, { x, y }, zone !== undefined && wildSteps >= way.wildAt ? zone : null);
    if (stop !== null) return { walker: present, taken, stop };
  }
  return { walker: present, taken, stop: null };
}

function stopAt(
  { facts, isSpringing }: Way,
  { x, y }: { readonly x: number; readonly y: number },
  zone: string | null,
): Stop | null {
  if (interactiveAt(facts, x, y)?.type === 'portal') return { kind: 'portal' };
  if (isSpringing(x, y)) return { kind: 'trigger' };
  return zone === null ? null : { kind: 'encounter', zone };
}
