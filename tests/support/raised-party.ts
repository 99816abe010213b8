// Trained pets, for browser tests that start after hours of play.
import { experienceAt } from '@/lib/creatures/growth';
import { petWorlds } from '@/lib/db/collections/pets';
import { partyHealed } from '@/lib/rules/pets/pets';
import { withSiteStore } from './site-store';

/** Raises all pets of a person to a level, at full health. */
export async function raiseParty(dataDir: string, userId: string, level: number): Promise<void> {
  await withSiteStore(dataDir, (store) =>
    store.collection(petWorlds).update(userId, (world) => {
      const pets = world.pets.map((pet) => ({ ...pet, experience: experienceAt(level) }));
      return { ...world, pets: partyHealed({ ...world, pets }) };
    }),
  );
}
