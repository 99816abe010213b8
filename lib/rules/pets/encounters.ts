// When a wild pet appears, and which: determined by the world's dice, not by the client.
import { createRng } from '@/lib/games/rng';
import type { World } from '@/lib/rules/pets/schema';
import { wildPetOf, zones } from '@/lib/rules/pets/zones';

const freeSteps = 3;
const firstPercent = 4;
const addedPercent = 2;
const highestPercent = 20;

/** One of so many wild pets has other colours. */
const shinyOneIn = 256;

/** The chance of an encounter at a step in a zone, in percent; steps count from 1 after the last one. */
export function percentAt(step: number): number {
  if (step <= freeSteps) return 0;
  return Math.min(highestPercent, firstPercent + addedPercent * (step - freeSteps - 1));
}

/** The step in zones, from 1, at which the wild pet of this number appears. */
export function stepsUntil({ dice }: Pick<World, 'dice'>, number: number): number {
  const rng = createRng(dice, `steps ${number}`);
  let step = freeSteps + 1;
  while (rng.below(100) >= percentAt(step)) step += 1;
  return step;
}

/** The wild pet of this number in a zone; null for an unknown zone. */
export function wildPet(
  { dice }: Pick<World, 'dice'>,
  number: number,
  zoneId: string,
): Omit<NonNullable<World['encounter']>, 'map'> | null {
  const zone = Object.hasOwn(zones, zoneId) ? zones[zoneId] : undefined;
  if (zone === undefined) return null;
  const rng = createRng(dice, `wild ${number}`);
  return { id: `w${number}`, ...wildPetOf(zone, () => rng.unit()), isShiny: rng.below(shinyOneIn) === 0 };
}
