import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/pets/spec';
import { assertSelf } from '@/lib/matches/assert-self';
import { chooseStarter } from '@/lib/pets/choose-starter';
import {
  healBeside,
  listStarters,
  listWorldPeople,
  listZones,
  readExplorer,
  usePortal,
} from '@/lib/pets/explore';
import { readWorld } from '@/lib/pets/show-world';
import { step } from '@/lib/pets/walk';

export const calls = handlers(contracts, {
  readPets: async ({ params: { userId } }) => ({
    pets: (await readWorld(userId)).pets,
  }),
  readStarters: async () => ({ starters: listStarters() }),
  chooseStarter: async ({ viewer, body: { userId, speciesId, nickname } }) => {
    assertSelf(viewer().userId, userId);
    return { pet: await chooseStarter(userId, speciesId, nickname ?? '') };
  },
  listInventory: async ({ params: { userId } }) => (await readWorld(userId)).inventory,
  readInventory: async ({ params: { userId } }) => ({
    inventory: (await readWorld(userId)).inventory,
  }),
  readExplorer: ({ params: { userId } }) => readExplorer(userId),
  moveExplorer: async ({ params: { userId }, body }) => ({
    newLocation: await step(userId, body),
  }),
  usePortal: async ({ viewer, body: { userId, map, position } }) => {
    assertSelf(viewer().userId, userId);
    const { facing, ...location } = await usePortal(userId, { map, ...position });
    return { map: { ...location, faceDirection: facing } };
  },
  listEncounters: ({ query: { map } }) => listZones(map),
  listPeople: ({ query: { map } }) => listWorldPeople(map),
  healPets: async ({ viewer, body: { userId } }) => {
    assertSelf(viewer().userId, userId);
    await healBeside(userId);
    return { success: true };
  },
});
