// The pets of a person.
import { notFound } from '@/lib/core/errors';
import { experienceAt, levelOf, statsAt } from '@/lib/creatures/growth';
import type { Species, Stats } from '@/lib/creatures/model';
import { evolutionFor, speciesOf } from '@/lib/creatures/species';
import type { Foe, Pet, World } from '@/lib/rules/pets/schema';

export function levelOfPet({ experience }: Pick<Pet, 'experience'>): number {
  return levelOf(experience);
}

export function statsOfPet(pet: Pick<Pet, 'speciesId' | 'experience'>): Stats {
  return statsAt(speciesOf(pet.speciesId).base, levelOfPet(pet));
}

function healed<P extends Pet>(pet: P): P {
  return { ...pet, health: statsOfPet(pet).health };
}

export function newPet(
  petId: string,
  { speciesId, level, isShiny }: Foe,
  { map, nickname }: { readonly map: string; readonly nickname?: string },
): Pet {
  const { name }: Species = speciesOf(speciesId);
  return healed({
    petId,
    speciesId,
    nickname: nickname ?? name,
    experience: experienceAt(level),
    health: 1,
    isShiny,
    bond: 0,
    hunger: 0,
    heldItem: null,
    evolutionDeclinedAt: null,
    metAt: { map, level },
  });
}

/** The person's pet with this id. Throws `not_found`, also for another person's. */
export function ownPet({ pets }: Pick<World, 'pets'>, petId: string): Pet {
  const found = pets.find((one) => one.petId === petId);
  if (found === undefined) throw notFound('You have no such pet.');
  return found;
}

export function withPet({ pets }: Pick<World, 'pets'>, changed: Pet): Pet[] {
  return pets.map((one) => (one.petId === changed.petId ? changed : one));
}

export function partyOf({ pets, party }: Pick<World, 'pets' | 'party'>): Pet[] {
  return party.flatMap((petId) => pets.find((one) => one.petId === petId) ?? []);
}

/** The highest level in the party; 0 if empty. */
export function highestIn(world: Pick<World, 'pets' | 'party'>): number {
  return Math.max(0, ...partyOf(world).map(levelOfPet));
}

/** The species that a pet can evolve into now, or null. */
export function nextOf(pet: Pet): string | null {
  return evolutionFor({ speciesId: pet.speciesId, level: levelOfPet(pet), bond: pet.bond });
}

export function partyHealed(world: Pick<World, 'pets' | 'party'>): Pet[] {
  return world.pets.map((one) => (world.party.includes(one.petId) ? healed(one) : one));
}
