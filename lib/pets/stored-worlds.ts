// Stored worlds and their pending work: battle results to write back, coins to enter.
import 'server-only';
import { enterCoins } from '@/lib/coins/enter-coins';
import { balanceOf } from '@/lib/coins/read-coins';
import { ignored, isAppError } from '@/lib/core/errors';
import { petWorlds } from '@/lib/db/collections/pets';
import { collectionOf } from '@/lib/db/store';
import { outcomeOf } from '@/lib/games/pet-battle/outcome';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { readPosition } from '@/lib/games/play';
import { log } from '@/lib/log';
import { beginAgainstComputer } from '@/lib/matches/begin-against-computer';
import { drawMatchId, drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
import { catchUpMatch } from '@/lib/matches/stored-matches';
import { story } from '@/lib/pets/story';
import { getWalker } from '@/lib/pets/walkers';
import { findFacts, peopleOfWorld, startsOfMaps } from '@/lib/pets/world-maps';
import { turned } from '@/lib/rules/pets/act';
import { writeBattle } from '@/lib/rules/pets/battle-result';
import { battleOptions } from '@/lib/rules/pets/battles';
import { withItems } from '@/lib/rules/pets/items';
import { newWorld } from '@/lib/rules/pets/new-world';
import type { BegunBattle, OwedCoins, World } from '@/lib/rules/pets/schema';
import type { Setting } from '@/lib/rules/pets/turn';
import { placeOfWalker } from '@/lib/rules/pets/walking';

/** A person's stored world; created if missing. */
async function readWorldOf(userId: string): Promise<World> {
  const worlds = collectionOf(petWorlds);
  const stored = await worlds.get(userId);
  if (stored !== null) return stored.value;
  // Throws for a deleted account, which must not get a world.
  await getPlayer(userId);
  const made = newWorld(userId, drawSeed(), story, Date.now());
  await worlds.insert(userId, made).catch(ignored('already_exists'));
  return (await worlds.get(userId))?.value ?? made;
}

export async function changeWorld(userId: string, change: (world: World) => World): Promise<World> {
  return (await collectionOf(petWorlds).update(userId, change)).value;
}

/** The current inputs for a change of this person's world. */
export async function settingOf(world: World, key: string): Promise<Setting> {
  const now = Date.now();
  const walker = await getWalker(world);
  const [facts, people, startOf] = await Promise.all([
    findFacts(walker.map),
    peopleOfWorld(),
    startsOfMaps(),
  ]);
  const place = placeOfWalker(walker);
  // The map was removed: there is nothing to act on.
  const nowhere = { map: walker.map, width: 0, height: 0, ground: [], interactives: {}, zones: new Map() };
  return {
    ...{ now, story, place, steps: walker.steps, facts: facts ?? nowhere, people, startOf, key },
    ...{ matchId: drawMatchId(), closed: null },
  };
}

/** The match of a battle; created if missing, with options from the waiting world. */
async function matchOf(world: World, battle: BegunBattle) {
  const { matchId } = battle;
  try {
    return (await catchUpMatch(matchId)).value;
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
  }
  const { username } = await getPlayer(world.userId);
  const options = battleOptions(world, battle, username);
  const level = battle.strength;
  await beginAgainstComputer(world.userId, { matchId, gameId: petBattle.id, options, level });
  return (await catchUpMatch(matchId)).value;
}

/** Starts the battle of a world, and writes its result back once it is over. */
async function concludeBattle(world: World): Promise<World> {
  const { battle, userId } = world;
  if (battle === null) return world;
  const { phase, secret } = await matchOf(world, battle);
  if (phase !== 'finished' && phase !== 'cancelled') return world;
  const position = phase === 'finished' ? readPosition(petBattle, secret.position) : null;
  const outcome = position === null ? null : outcomeOf(position.state);
  const setting = await settingOf(world, battle.matchId);
  return changeWorld(userId, (present) => {
    if (present.battle?.matchId !== battle.matchId) return present;
    const { world: next, happened } = turned(present, setting, (turn) => writeBattle(turn, battle, outcome));
    return { ...next, lastBattle: { matchId: battle.matchId, happened: [...happened] } };
  });
}

/** Enters one line; returns 'too-little' if the balance doesn't cover it. */
async function enter(userId: string, { key, amount, why, about, day }: OwedCoins) {
  return enterCoins<'too-little'>(userId, key, async () => {
    if ((await balanceOf(userId)) + amount < 0) return 'too-little';
    const reason = { kind: 'pets', why, about, day } as const;
    return { amount, limited: `${userId}:pets:${day}`, reason };
  });
}

function withoutOwed(world: World, { key, items, battle }: OwedCoins, isPaid: boolean): World {
  const owed = world.owed.filter((one) => one.key !== key);
  if (owed.length === world.owed.length) return world;
  if (!isPaid)
    return { ...world, owed, answered: world.answered.filter((one) => !key.endsWith(`:${one.key}`)) };
  const begun = battle === null ? {} : { battle, encounter: null, talking: null };
  return { ...world, owed, items: withItems(world.items, items, false), ...begun };
}

/** Settles the owed coins and delivers what they pay for. Returns the world and the refused keys. */
async function payOwed(
  world: World,
): Promise<{ readonly world: World; readonly refused: readonly string[] }> {
  const refused: string[] = [];
  let present = world;
  for (const one of world.owed) {
    const isPaid = (await enter(world.userId, one)) !== 'too-little';
    if (!isPaid) refused.push(one.key);
    present = await changeWorld(world.userId, (stored) => withoutOwed(stored, one, isPaid));
  }
  return { world: present, refused };
}

/** Completes a world's pending work, on every read and write. Idempotent and crash-safe. */
export async function settled(
  world: World,
): Promise<{ readonly world: World; readonly refused: readonly string[] }> {
  const { world: paid, refused } = await payOwed(world);
  const fought = await concludeBattle(paid);
  return fought.owed.length === 0 ? { world: fought, refused } : payOwed(fought);
}

/** A person's world with nothing pending. Throws, after logging, if that fails; the next reader retries. */
export async function openWorld(userId: string): Promise<World> {
  const world = await readWorldOf(userId);
  if (world.battle === null && world.owed.length === 0) return world;
  try {
    return (await settled(world)).world;
  } catch (error) {
    if (isAppError(error)) throw error;
    log().error({ err: error, userId }, 'pet world could not be settled');
    throw error;
  }
}
