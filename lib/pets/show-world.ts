import 'server-only';
import { balanceOf } from '@/lib/coins/read-coins';
import { openWorld, settingOf } from '@/lib/pets/stored-worlds';
import { turned } from '@/lib/rules/pets/act';
import type { World } from '@/lib/rules/pets/schema';
import { toWorldView } from '@/lib/rules/pets/view';
import type { WorldView } from '@/lib/rules/pets/view-schema';

/** The person's current view of their world, with all steps counted. */
export async function showWorld(world: World): Promise<WorldView> {
  const [setting, coins] = await Promise.all([settingOf(world, 'view'), balanceOf(world.userId)]);
  const counted = turned(world, setting, () => undefined).world;
  const { story, place, now } = setting;
  return toWorldView({ ...counted, revision: world.revision }, { story, place, coins, now });
}

export async function readWorld(userId: string): Promise<WorldView> {
  return showWorld(await openWorld(userId));
}
