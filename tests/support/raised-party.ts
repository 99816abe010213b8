// Pets that have come a long way, for the browser tests that begin where hours have been played.
import { experienceAt } from '@/lib/creatures/growth';
import { petWorlds } from '@/lib/db/collections/pets';
import { partyHealed } from '@/lib/rules/pets/pets';
import { withSiteStore } from './site-store';

/** Brings all pets of a person to a level, fit. */
export async function raiseParty(dataDir: string, userId: string, level: number): Promise<void> {
  await withSiteStore(dataDir, (store) =>
    store.collection(petWorlds).update(userId, (world) => {
      const pets = world.pets.map((pet) => ({ ...pet, experience: experienceAt(level) }));
      return { ...world, pets: partyHealed({ ...world, pets }) };
    }),
  );
}
