import 'server-only';
import { changeWorld, openWorld, settingOf } from '@/lib/pets/stored-worlds';
import { turned } from '@/lib/rules/pets/act';
import { begin } from '@/lib/rules/pets/new-world';
import { ownPet } from '@/lib/rules/pets/pets';
import { toPetView } from '@/lib/rules/pets/view';
import type { PetView } from '@/lib/rules/pets/view-schema';

/** Starts the game with a pet. Throws `invalid` for a non-starter, `conflict` the second time. */
export async function chooseStarter(userId: string, speciesId: string, nickname: string): Promise<PetView> {
  const setting = await settingOf(await openWorld(userId), 'starter');
  const world = await changeWorld(
    userId,
    (present) => turned(present, setting, (turn) => begin(turn, speciesId, nickname)).world,
  );
  return toPetView(ownPet(world, 'p1'), world);
}
