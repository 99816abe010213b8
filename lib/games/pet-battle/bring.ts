// The teams of friendly battles: four copies at level 50, of any species.
import { highestLevel, partySize, type SpeciesId, speciesIds } from '@/lib/creatures/ids';
import { abilitiesAt, findSpecies, speciesOf } from '@/lib/creatures/species';
import { wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import type { BroughtSide } from '@/lib/games/pet-battle/schema';
import type { Rng } from '@/lib/games/rng';

/** Why these species can't be a team, as a sentence; or null. */
export function findBringProblem(species: readonly string[]): string | null {
  if (species.length !== partySize) return `A team has ${partySize} pets.`;
  const unknown = species.find((id) => findSpecies(id) === null);
  if (unknown !== undefined) return 'There is no such species.';
  return new Set(species).size < species.length ? 'The pets of a team are of different species.' : null;
}

const isSpeciesId = (id: string): id is SpeciesId => speciesIds.some((known) => known === id);

/** The side with these species, the first one in front; skips unknown ones. */
export function teamOf(species: readonly string[]): BroughtSide {
  return {
    name: 'Team',
    pets: species.filter(isSpeciesId).map((speciesId, place) => ({
      petId: `pet-${place}`,
      speciesId,
      nickname: speciesOf(speciesId).name,
      level: highestLevel,
      health: wholeHealthOf({ speciesId, level: highestLevel }),
      abilities: abilitiesAt(speciesOf(speciesId), highestLevel),
      heldItem: null,
      isShiny: false,
      bond: 0,
      hunger: 0,
    })),
  };
}

/** Four different species. */
export function sampleTeam(rng: Rng): readonly string[] {
  return rng.shuffle(speciesIds).slice(0, partySize);
}
