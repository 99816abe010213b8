import 'server-only';
import { balanceOf } from '@/lib/coins/read-coins';
import type { Acted, actInWorld as contract } from '@/lib/contracts/pets/world';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, isAppError } from '@/lib/core/errors';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { assertGameOpenFor } from '@/lib/matches/assert-game-open-for';
import { showWorld } from '@/lib/pets/show-world';
import { changeWorld, openWorld, settingOf, settled } from '@/lib/pets/stored-worlds';
import { getWalker, inLine, keepWalker } from '@/lib/pets/walkers';
import { acted, answeredBy } from '@/lib/rules/pets/act';
import type { Act } from '@/lib/rules/pets/act-schema';
import type { World } from '@/lib/rules/pets/schema';

const tooLittle = () => conflict("You don't have enough coins.");

/** Acts that may start a battle. */
const fighting: readonly Act['kind'][] = ['fight', 'arena', 'talk', 'answer'];

/** Why this person can't start a battle now, or null. */
async function whyClosed(userId: string, { kind }: Act): Promise<AppError | null> {
  if (!fighting.includes(kind)) return null;
  try {
    await assertGameOpenFor({ gameId: petBattle.id }, userId);
    return null;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}

function happenedBefore({ answered }: World, key: string) {
  return answered.find((one) => one.key === key)?.happened ?? null;
}

async function staleWorld(world: World): Promise<AppError> {
  return new AppError('stale', {
    message: 'Your world has changed on another device. It is shown as it is now.',
    extra: { current: await showWorld(world) },
  });
}

/** The coins that pending entries will deduct. */
const costIn = ({ owed }: World) => owed.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);

/**
 * Performs an act in a person's world, once per key. Throws `stale` with the current world for another
 * version, `conflict` for too few coins, and what the rules throw; an error changes nothing.
 */
export async function actInWorld(
  userId: string,
  { key, version, act }: BodyOf<typeof contract>,
): Promise<Acted> {
  const before = await openWorld(userId);
  const done = happenedBefore(before, key);
  if (done !== null) return { world: await showWorld(before), happened: done };
  const [setting, closed, coins] = await Promise.all([
    settingOf(before, key),
    whyClosed(userId, act),
    balanceOf(userId),
  ]);
  // The outcome of the last run of the change.
  const seen: { isStale: boolean } = { isStale: false };
  const changed = await changeWorld(userId, (world) => {
    seen.isStale = happenedBefore(world, key) === null && world.revision !== version;
    if (seen.isStale || happenedBefore(world, key) !== null) return world;
    const next = acted(world, act, { ...setting, closed });
    if (costIn(next.world) > coins) throw tooLittle();
    return answeredBy(next.world, key, next.happened);
  });
  if (seen.isStale) throw await staleWorld(changed);
  const happened = happenedBefore(changed, key) ?? [];
  const { world, refused } = await settled(changed);
  if (refused.some((one) => one.endsWith(`:${key}`))) throw tooLittle();
  if (world.sent.number > before.sent.number) {
    await inLine(userId, async () => keepWalker(await getWalker(world), true));
  }
  return { world: await showWorld(world), happened: [...happened] };
}
