// Whole battles between computers: they end, and the balance is as intended.

import { lengthsOf, longestRound } from '@/components/arcade/pet-battle/playback';
import { speciesIds } from '@/lib/creatures/ids';
import { wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { lastRound } from '@/lib/games/pet-battle/round';
import type { PetBattleState } from '@/lib/games/pet-battle/schema';
import { beginMatch, type Position, playMove } from '@/lib/games/play';
import { createRng } from '@/lib/games/rng';
import { type Player, partyAt, petAt, playBattle, playSeries, seedOf } from '@/tests/support/pet-battles';

const players: readonly Player[] = ['wild', 'trainer', 'arena', 'random', 'average'];

test('1,000 seeded battles end with health within its bounds', () => {
  const reasons = new Set<string>();
  for (let index = 0; index < 1000; index += 1) {
    const rng = createRng(seedOf(`thousand ${index}`), 'parties');
    const level = 1 + rng.below(50);
    const sides = ['One', 'Two'].map((name) => ({ name, pets: partyAt(level, 1 + rng.below(4), rng) }));
    const pair = [rng.pick(players), rng.pick(players)] as const;
    const { state } = playBattle({ kind: 'trainer', sides }, pair, `thousand ${index}`);
    reasons.add(state.ending?.reason ?? '');
    expect(state.round).toBeLessThanOrEqual(lastRound);
    for (const side of state.sides) {
      for (const pet of side?.pets ?? []) {
        expect(pet.health).toBeGreaterThanOrEqual(0);
        expect(pet.health).toBeLessThanOrEqual(wholeHealthOf(pet));
      }
    }
  }
  expect([...reasons].every((reason) => reason === 'fainted' || reason === 'rounds')).toBe(true);
});

test('a battle of only healing and guarding ends at the round limit', () => {
  const pets = [{ ...petAt('tidalune', 30), abilities: ['deep-breath', 'shell-up'] }];
  const sides = [
    { name: 'One', pets },
    { name: 'Two', pets },
  ];
  const { state } = playBattle({ kind: 'trainer', sides }, ['random', 'random'], 'peace');
  expect(state.ending).toEqual({ winner: null, reason: 'rounds' });
  expect(state.round).toBe(lastRound);
});

test('every species plays a battle to its end at level 1 and every tenth level', () => {
  for (const [place, id] of speciesIds.entries()) {
    for (const level of [1, 10, 20, 30, 40, 50]) {
      const foe = speciesIds[(place + 7) % speciesIds.length] ?? id;
      const sides = [
        { name: 'One', pets: [petAt(id, level)] },
        { name: 'Two', pets: [petAt(foe, level)] },
      ];
      const { state } = playBattle({ kind: 'wild', sides }, ['random', 'random'], `${id} ${level}`);
      expect(state.ending).not.toBeNull();
    }
  }
});

test('the arena computer beats random and wild ones', () => {
  const sizes = [3, 3] as const;
  const levels = [30, 30] as const;
  const { won } = playSeries({ kind: 'trainer', players: ['arena', 'random'], sizes, levels, battles: 120 });
  expect(won).toBeGreaterThan(0.7);
  const stronger = playSeries({ kind: 'trainer', players: ['arena', 'wild'], sizes, levels, battles: 120 });
  expect(stronger.won).toBeGreaterThan(0.6);
});

test('the playback of a round stays within its limit, and within half at double speed', () => {
  const seed = seedOf('shown');
  const rng = createRng(seed, 'players');
  const options = petBattle.options.parse({
    kind: 'trainer',
    sides: [
      { name: 'One', pets: partyAt(30, 4, rng) },
      { name: 'Two', pets: partyAt(30, 4, rng) },
    ],
  });
  let position: Position<PetBattleState> = beginMatch(petBattle, { options, seats: 2, seed });
  while (position.state.ending === null) {
    const [turn] = petBattle.turns(position.state);
    const seat = turn?.seat ?? 0;
    const move = petBattle.sample(petBattle.offers(position.state, seat), rng);
    const played = playMove(petBattle, position, { seat, step: position.step, move }, seed);
    if (!played.ok) throw new Error(played.message);
    const events = played.events.map(({ event }) => event);
    const sum = (speed: number) => lengthsOf(events, speed).reduce((total, length) => total + length, 0);
    expect(sum(1)).toBeLessThanOrEqual(longestRound);
    expect(sum(2)).toBeLessThanOrEqual(longestRound / 2);
    position = played.position;
  }
});
