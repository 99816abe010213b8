// Battles in the pets' world: started, locked, and written back once despite crashes in between.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { experienceAt } from '@/lib/creatures/growth';
import { matches } from '@/lib/db/collections/matches';
import { moveSchema, type PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { World } from '@/lib/rules/pets/schema';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { act, show } from './match-calls';
import {
  actAtOnce,
  addReef,
  clearWorlds,
  doAct,
  doWalk,
  editWorld,
  giveCoins,
  putAt,
  reef,
  sendAct,
  sendWalk,
  setHealth,
  showWorld,
  startGame,
  storedWorld,
} from './pets-world';
import { removeAll, withStore } from './test-world';

const { kai } = signedIn('kai');
beforeAll(addReef);
beforeEach(async () => {
  await clearWorlds();
  await withStore((store) => removeAll(store, matches));
  await startGame(kai);
  await putAt(kai, reef, 5, 5);
});

/** The world with all pets healthy and at this level. */
const atLevel = (world: World, level: number): World => ({
  ...world,
  pets: world.pets.map((one) => ({ ...one, experience: experienceAt(level), health: 60 })),
});

const wild: World['encounter'] = { id: 'w0', speciesId: 'pebbrab', level: 3, isShiny: false, map: reef };

/** Starts a fight with a wild pet; returns the id of its match. */
async function beginWild(level = 30): Promise<string> {
  await editWorld(kai, (world) => ({ ...atLevel(world, level), encounter: wild }));
  const { world } = await doAct(kai, { kind: 'fight' });
  if (world.battle === null) throw new Error('No battle has begun.');
  return world.battle.matchId;
}

const offered = z.looseObject({ moves: z.array(moveSchema) });
let moves = 0;

/** Plays a battle to its end, with moves of this kind wherever they are offered. */
async function play(matchId: string, kind: PetBattleMove['kind']): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const match = await show(kai, matchId);
    if (match.phase !== 'active') return;
    const { moves: all } = offered.parse(match.offers ?? { moves: [] });
    const move = all.find((one) => one.kind === kind) ?? all[0];
    if (move === undefined) {
      await sleep(50);
      continue;
    }
    moves += 1;
    const body = { step: match.step, move, key: `battle-move-${moves}` };
    await kai.post(`/api/arcade/matches/${matchId}/move`, body);
    await sleep(50);
  }
  throw new Error('The battle does not end.');
}

test('a wild battle locks the world, and its win is written back once', async () => {
  const matchId = await beginWild();
  const during = await showWorld(kai);
  expect(during).toMatchObject({ battle: { matchId }, encounter: null });
  const batch = { seq: 0, map: reef, x: 5, y: 5, steps: 'r' };
  expectFailure(await sendWalk(kai, batch), 409, 'conflict');
  for (const one of [
    { kind: 'fight' },
    { kind: 'run' },
    { kind: 'feed', itemId: 'shrimp-snack', petId: 'p1' },
    { kind: 'buy', npcId: null, items: [{ itemId: 'bubble', quantity: 1 }] },
  ]) {
    expectFailure(await sendAct(kai, one), 409, 'conflict');
  }
  expect(await showWorld(kai)).toEqual(during);
  await play(matchId, 'ability');
  // Nothing is written until the first read; ten concurrent ones race for it here.
  expect((await storedWorld(kai)).battle).toMatchObject({ matchId });
  const shown = await Promise.all(Array.from({ length: 10 }, () => showWorld(kai)));
  const after = await showWorld(kai);
  expect(shown.every(({ version }) => version === after.version)).toBe(true);
  expect(after).toMatchObject({
    ...{ battle: null, coins: 1, version: during.version + 1 },
    lastBattle: { matchId, happened: expect.arrayContaining([{ kind: 'won' }]) },
    coinsToday: { earned: 1 },
  });
  expect(after.pets[0]?.experience).toBeGreaterThan(experienceAt(30));
  expect((await doWalk(kai, { ...batch, seq: 1 })).place).toMatchObject({ x: 6 });
});

test('the next read creates the match if the process died before creating it', async () => {
  const matchId = await beginWild();
  await withStore((store) => removeAll(store, matches));
  await showWorld(kai);
  expect(await show(kai, matchId)).toMatchObject({ phase: 'active', gameId: 'pet-battle' });
});

test('resigning returns the player to the healer without any loss', async () => {
  await putAt(kai, reef, 1, 0);
  await doAct(kai, { kind: 'heal', npcId: 'nurse' });
  await putAt(kai, reef, 5, 5);
  const matchId = await beginWild();
  const before = await showWorld(kai);
  await act(kai, matchId, 'resign');
  const after = await showWorld(kai);
  expect(after).toMatchObject({ place: { map: reef, x: 1, y: 0 }, battle: null, coins: before.coins });
  expect(after.lastBattle?.happened).toContainEqual({ kind: 'lost' });
  expect(after.inventory).toEqual(before.inventory);
  expect(after.pets[0]?.health).toBe(after.pets[0]?.stats.health);
  expect((await doWalk(kai, { seq: 0, map: reef, x: 1, y: 0, steps: 'd' })).place).toMatchObject({ y: 1 });
});

test('a capture adds the pet and uses up the thrown bubbles', async () => {
  await editWorld(kai, (world) => ({
    ...world,
    items: [{ itemId: 'coral-bubble', quantity: 20, gifts: 20 }],
  }));
  const matchId = await beginWild(50);
  await play(matchId, 'capture');
  const { pets, party, journal, inventory, lastBattle } = await showWorld(kai);
  expect(pets).toHaveLength(2);
  const caught = { petId: 'p2', speciesId: 'pebbrab', level: 3, metAt: { map: reef, level: 3 } };
  expect(pets[1]).toMatchObject(caught);
  expect(party).toEqual(['p1', 'p2']);
  expect(journal).toContainEqual(expect.objectContaining({ speciesId: 'pebbrab', caught: 1 }));
  expect(lastBattle?.happened).toContainEqual({ kind: 'caught', petId: 'p2' });
  expect(inventory.find(({ itemId }) => itemId === 'coral-bubble')?.quantity).toBeLessThan(20);
});

test('running ends the battle without rewards', async () => {
  const matchId = await beginWild(50);
  const before = await showWorld(kai);
  await play(matchId, 'run');
  const after = await showWorld(kai);
  expect(after).toMatchObject({ battle: null, coins: 0, inventory: before.inventory });
  expect(after.lastBattle?.happened).toContainEqual({ kind: 'fled' });
});

test('a trainer pays the full reward once and a small one for a rematch', async () => {
  const fight = async () => {
    await putAt(kai, reef, 6, 1);
    await doAct(kai, { kind: 'talk', npcId: 'rival' });
    const { world } = await doAct(kai, { kind: 'answer', npcId: 'rival', line: 'intro', option: null });
    await play(world.battle?.matchId ?? '', 'ability');
    return showWorld(kai);
  };
  await editWorld(kai, (world) => atLevel(world, 40));
  const first = await fight();
  expect(first).toMatchObject({ coins: 10, beaten: ['rival'] });
  expect(first.inventory).toContainEqual(
    expect.objectContaining({ itemId: 'pearl-bubble', quantity: 1, sellPrice: 0 }),
  );
  const second = await fight();
  expect(second).toMatchObject({ coins: 15, beaten: ['rival'], coinsToday: { earned: 5 } });
  expect(second.inventory).toContainEqual(expect.objectContaining({ itemId: 'pearl-bubble', quantity: 1 }));
});

test('a fainted party can run but not fight', async () => {
  await editWorld(kai, (world) => ({ ...world, encounter: wild }));
  await setHealth(kai, 0);
  expectFailure(await sendAct(kai, { kind: 'fight' }), 409, 'conflict');
  expect((await doAct(kai, { kind: 'run' })).world.encounter).toBeNull();
});

test('the arena charges its fee once for concurrent entries', async () => {
  await giveCoins(kai, 19);
  await putAt(kai, 'CoralArena.json', 5, 5);
  expect(await actAtOnce(kai, 10, { kind: 'arena' })).toBe(1);
  const { coins, battle } = await showWorld(kai);
  expect(coins).toBe(9);
  expect(await show(kai, battle?.matchId ?? '')).toMatchObject({ phase: 'active' });
});
