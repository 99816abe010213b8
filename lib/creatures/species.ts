// The thirty species, by family and stage.
import { abilityOf } from '@/lib/creatures/abilities';
import { threeStages } from '@/lib/creatures/families/three-stages';
import { twoStages } from '@/lib/creatures/families/two-stages';
import { knownAbilities } from '@/lib/creatures/ids';
import type { Ability, Species } from '@/lib/creatures/model';

export const species: readonly Species[] = [...threeStages, ...twoStages];

const byId = new Map(species.map((one) => [one.id, one]));

export function findSpecies(id: string): Species | null {
  return byId.get(id) ?? null;
}

/** The species with this id. Throws for an unknown one. */
export function speciesOf(id: string): Species {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`There is no species '${id}'.`);
  return found;
}

/** The abilities that a pet of a species knows at a level: the last four learned. */
export function abilitiesAt({ learns }: Pick<Species, 'learns'>, level: number): readonly string[] {
  return learns
    .filter((lesson) => lesson.level <= level)
    .slice(-knownAbilities)
    .map(({ abilityId }) => abilityId);
}

export function learnedAt({ learns }: Pick<Species, 'learns'>, level: number): readonly Ability[] {
  return learns.filter((lesson) => lesson.level === level).map(({ abilityId }) => abilityOf(abilityId));
}

/** The species that a pet can evolve into now; null for none. */
export function evolutionFor(pet: {
  readonly speciesId: string;
  readonly level: number;
  readonly bond: number;
}): string | null {
  const evolution = findSpecies(pet.speciesId)?.evolution ?? null;
  if (evolution === null) return null;
  const { when, into } = evolution;
  const isDue = when.kind === 'level' ? pet.level >= when.level : pet.bond >= when.bond;
  return isDue ? into : null;
}
