// Kills the process at each step of writing the result of a battle into the world.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { experienceAt } from '@/lib/creatures/growth';
import { accounts } from '@/lib/db/collections';
import { petWorlds } from '@/lib/db/collections/pets';
import type { Store } from '@/lib/db/open-store';
import type { AnyGame } from '@/lib/games/game';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { moveSchema } from '@/lib/games/pet-battle/schema';
import { makeMove } from '@/lib/matches/make-move';
import { catchUpMatch } from '@/lib/matches/stored-matches';
import { actInWorld } from '@/lib/pets/act-in-world';
import { chooseStarter } from '@/lib/pets/choose-starter';
import { seedWorld } from '@/lib/pets/seed-world';
import { readWorld } from '@/lib/pets/show-world';
import { positionOf } from '@/lib/rules/arcade/steps';
import { neededSettings } from '../support/needed-settings';
import { sampleAccount } from '../support/sample-account';
import { crashDatabases } from './crash-databases';

const kai = '200000000000000004';
const { openIn, prepare, run } = crashDatabases('pets-process');
beforeAll(() => void Object.assign(process.env, neededSettings));

const game: AnyGame = petBattle;
const offered = z.looseObject({ moves: z.array(moveSchema) });

/** Attacks until the battle is over. */
async function win(matchId: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { value: match } = await catchUpMatch(matchId);
    if (match.phase !== 'active') return;
    const { state, step } = positionOf(game, match);
    const { moves } = offered.parse(game.offers(state, 0) ?? { moves: [] });
    const isOwn = game.turns(state).some(({ seat }) => seat === 0);
    const move = isOwn ? moves.find(({ kind }) => kind === 'ability') : undefined;
    if (move) await makeMove(matchId, kai, { step, move, key: `win-${tries}-of-it` });
    else await sleep(50);
  }
  throw new Error('The battle does not end.');
}

/** Wins a battle without writing its result back. */
async function winBattle(store: Store): Promise<void> {
  await store.collection(accounts).insert(kai, sampleAccount(kai, 'kai'));
  await seedWorld();
  await chooseStarter(kai, 'sparkotl', '');
  const { value } = await store.collection(petWorlds).update(kai, (world) => ({
    ...world,
    encounter: { id: 'w0', speciesId: 'pebbrab', level: 3, isShiny: false, map: 'CoralShore.json' },
    pets: world.pets.map((one) => ({ ...one, experience: experienceAt(30) })),
  }));
  const { world } = await actInWorld(kai, {
    ...{ key: 'the-fight-of-kai', version: value.revision, act: { kind: 'fight' } },
  });
  await win(world.battle?.matchId ?? '');
}

test('the next reader writes a result once after a crash at any step', async () => {
  const copyFor = await prepare(winBattle);
  const readIn = async (folder: string) => {
    const store = await openIn(folder);
    const { version, coins, pets, battle, lastBattle, quests } = await readWorld(kai);
    await store.close();
    return { version, coins, pets, battle, lastBattle, quests };
  };
  const whole = await copyFor('whole');
  const all = (await run(whole, 0, kai)) ?? 0;
  expect(all).toBeGreaterThan(3);
  const expected = await readIn(whole);
  expect(expected).toMatchObject({ battle: null, coins: 1 });
  for (let crashAt = 1; crashAt <= all; crashAt += 1) {
    const folder = await copyFor(String(crashAt));
    expect(await run(folder, crashAt, kai)).toBeNull();
    expect({ crashAt, ...(await readIn(folder)) }).toEqual({ crashAt, ...expected });
  }
}, 300_000);
