// Battles move by move: order, statuses, items, capture, running and hidden information.
import type { SpeciesId } from '@/lib/creatures/ids';
import { outcomeOf } from '@/lib/games/pet-battle/outcome';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import type { PetBattleMove, PetBattleState } from '@/lib/games/pet-battle/schema';
import { createRng, type Rng } from '@/lib/games/rng';
import { petAt } from '@/tests/support/pet-battles';

type Pet = Partial<ReturnType<typeof petAt>> & { readonly heldItem?: string; readonly speciesId?: SpeciesId };

const dice = (name: string) => createRng('4'.repeat(64), name);

/** Dice with a fixed roll; 0 is the lowest, which hits and is critical. */
const fixed = (value: (bound: number) => number): Rng => ({ ...dice('fixed'), below: value });
const lowest = fixed(() => 0);
const highest = fixed((bound) => bound - 1);

interface Setting {
  readonly own?: readonly Pet[];
  readonly foes?: readonly Pet[];
  readonly kind?: 'wild' | 'trainer';
  readonly bag?: readonly { readonly itemId: string; readonly quantity: number }[];
}

function battle({ own = [{}], foes = [{}], kind = 'wild', bag = [] }: Setting = {}): PetBattleState {
  const side = (pets: Setting['own'] = [], prefix = '') => ({
    name: kind === 'wild' ? 'Wild' : 'Mira',
    pets: pets.map((pet, place) => ({
      ...petAt(pet.speciesId ?? 'tidalune', 20, `${prefix}${place}`),
      ...pet,
    })),
  });
  const isWild = kind === 'wild';
  const options = {
    ...{ kind, sides: [side(own, 'own'), side(foes, 'foe')], bag, canRun: isWild, canCapture: isWild },
  };
  return petBattle.setup(petBattle.options.parse(options), 2, dice('setup'));
}

function play(state: PetBattleState, own: PetBattleMove, foe: PetBattleMove, rng: Rng) {
  const chosen = petBattle.apply(state, 1, foe, rng);
  if (!chosen.ok) throw new Error(chosen.message);
  const played = petBattle.apply(chosen.state, 0, own, rng);
  if (!played.ok) throw new Error(played.message);
  return { state: played.state, events: played.events.map(({ event }) => event) };
}

const use = (abilityId: string): PetBattleMove => ({ kind: 'ability', abilityId });
const healthOf = (state: PetBattleState, seat: 0 | 1, place = 0) =>
  state.sides[seat]?.pets[place]?.health ?? -1;
const actors = (events: ReturnType<typeof play>['events']) =>
  events.flatMap((event) => (event.kind === 'ability' ? [event.seat] : []));

describe('order', () => {
  test('the faster pet acts first, in either seat', () => {
    const fast = { speciesId: 'squallark' as const, abilities: ['nudge'] };
    const slow = { speciesId: 'atollus' as const, abilities: ['nudge'] };
    for (const rng of [lowest, highest]) {
      const order = (own: Pet, foe: Pet) =>
        actors(play(battle({ own: [own], foes: [foe] }), use('nudge'), use('nudge'), rng).events);
      expect([order(fast, slow), order(slow, fast)]).toEqual([
        [0, 1],
        [1, 0],
      ]);
    }
  });

  test('equal speeds are decided by the dice', () => {
    const first = (rng: Rng) => {
      const alike = [{ abilities: ['nudge'] }];
      return actors(play(battle({ own: alike, foes: alike }), use('nudge'), use('nudge'), rng).events)[0];
    };
    expect([first(lowest), first(fixed((bound) => (bound === 2 ? 1 : 0)))]).toEqual([0, 1]);
  });

  test('quick abilities precede faster pets, and swaps precede attacks', () => {
    const own = [{ speciesId: 'atollus' as const, abilities: ['dart'] }, { speciesId: 'fronda' as const }];
    const foes = [{ speciesId: 'squallark' as const, abilities: ['nudge'] }];
    expect(actors(play(battle({ own, foes }), use('dart'), use('nudge'), highest).events)).toEqual([0, 1]);
    const { events } = play(battle({ own, foes }), { kind: 'swap', pet: 1 }, use('nudge'), highest);
    expect(events.find(({ kind }) => kind === 'damage')).toMatchObject({ seat: 0, name: 'Fronda' });
  });
});

describe('hits', () => {
  test('a pet never misses twice in a row', () => {
    const own = [{ abilities: ['breaker'] }];
    const foes = [{ abilities: ['deep-breath'] }];
    const missed = play(battle({ own, foes }), use('breaker'), use('deep-breath'), highest);
    expect(missed.events.some(({ kind }) => kind === 'missed')).toBe(true);
    const next = play(missed.state, use('breaker'), use('deep-breath'), highest);
    expect(next.events.some(({ kind }) => kind === 'missed')).toBe(false);
    expect(next.events.some((event) => event.kind === 'damage' && event.seat === 1)).toBe(true);
  });

  test('poison ends after its rounds, and chill halves speed', () => {
    const own = [{ abilities: ['hot-ash', 'tusk-chill', 'nudge', 'tail-shock'] }];
    const foes = [{ abilities: ['nudge', 'shell-up'] }];
    let { state } = play(battle({ own, foes }), use('hot-ash'), use('shell-up'), highest);
    expect(state.sides[1]?.pets[0]?.status).toMatchObject({ kind: 'poison', rounds: 1 });
    ({ state } = play(state, use('tusk-chill'), use('shell-up'), highest));
    expect(state.sides[1]?.pets[0]?.status).toBeNull();
    ({ state } = play(state, use('tusk-chill'), use('nudge'), highest));
    const speeds = petBattle.view(state, 0).sides.map((side) => {
      const [pet] = side?.pets ?? [];
      return pet?.isKnown ? pet.speed : 0;
    });
    expect(speeds[1]).toBe(Math.floor((speeds[0] ?? 0) / 2));
  });

  test('a dazed pet loses one turn and is then immune for two rounds', () => {
    const own = [{ speciesId: 'squallark' as const, abilities: ['tail-shock'] }];
    const foes = [{ speciesId: 'tidalune' as const, abilities: ['deep-breath'] }];
    let state = battle({ own, foes });
    const dazed: number[] = [];
    for (let round = 1; round <= 5 && state.ending === null; round += 1) {
      const played = play(state, use('tail-shock'), use('deep-breath'), lowest);
      if (played.events.some(({ kind }) => kind === 'dazed')) dazed.push(round);
      state = played.state;
    }
    expect(dazed).toEqual([1, 4]);
  });

  test('a held anchor saves one health, once', () => {
    const foes = [{ heldItem: 'heart-anchor', health: 5, abilities: ['nudge'] }];
    const first = play(battle({ own: [{ abilities: ['nudge'] }], foes }), use('nudge'), use('nudge'), lowest);
    expect(healthOf(first.state, 1)).toBe(1);
    const second = play(first.state, use('nudge'), use('nudge'), lowest);
    expect(second.state.ending).toEqual({ winner: 0, reason: 'fainted' });
  });
});

describe('bag, capture and running', () => {
  const bag = [
    { itemId: 'bubble', quantity: 1 },
    { itemId: 'sea-balm', quantity: 2 },
    { itemId: 'second-wind', quantity: 1 },
  ];
  const moves = (state: PetBattleState) => petBattle.offers(state, 0).moves;

  test('medicine is offered where it helps, heals and is used up', () => {
    const own = [{ health: 20 }, { health: 0, speciesId: 'fronda' as const }];
    const state = battle({ own, bag });
    const items = moves(state).filter(({ kind }) => kind === 'item');
    expect(items).toEqual([
      { kind: 'item', itemId: 'sea-balm', pet: 0 },
      { kind: 'item', itemId: 'second-wind', pet: 1 },
    ]);
    const played = play(state, { kind: 'item', itemId: 'second-wind', pet: 1 }, use('splash'), lowest);
    expect(healthOf(played.state, 0, 1)).toBeGreaterThan(0);
    expect(outcomeOf(played.state).itemsUsed).toEqual([{ itemId: 'second-wind', quantity: 1 }]);
    expect(moves(played.state).some((move) => 'itemId' in move && move.itemId === 'second-wind')).toBe(false);
  });

  test('a throw captures exactly when the roll is below the reported odds', () => {
    for (let roll = 0; roll < 100; roll += 1) {
      const state = battle({ foes: [{ health: 30 }], bag });
      const rng = fixed((bound) => (bound === 100 ? roll : 0));
      const { events, state: after } = play(state, { kind: 'capture', itemId: 'bubble' }, use('splash'), rng);
      const thrown = events.find((event) => event.kind === 'threw');
      expect(thrown).toMatchObject({ isCaught: roll < (thrown?.kind === 'threw' ? thrown.odds : 0) });
      expect(after.ending?.reason === 'captured').toBe(thrown?.kind === 'threw' && thrown.isCaught);
    }
  });

  test('the outcome of a capture has the captured pet and the items used', () => {
    const state = battle({ foes: [{ health: 30 }], bag });
    const { state: after } = play(state, { kind: 'capture', itemId: 'bubble' }, use('splash'), lowest);
    expect(outcomeOf(after)).toMatchObject({
      won: null,
      isOver: true,
      captured: { petId: 'foe0', speciesId: 'tidalune', health: 30 },
      defeated: [{ speciesId: 'tidalune', level: 20 }],
      itemsUsed: [{ itemId: 'bubble', quantity: 1 }],
    });
  });

  test('running succeeds after two failures', () => {
    const own = [{ speciesId: 'atollus' as const, abilities: ['shell-up'] }];
    const foes = [{ speciesId: 'squallark' as const, abilities: ['shell-up'] }];
    let { state } = play(battle({ own, foes }), { kind: 'run' }, use('shell-up'), highest);
    ({ state } = play(state, { kind: 'run' }, use('shell-up'), highest));
    expect(state.ending).toBeNull();
    ({ state } = play(state, { kind: 'run' }, use('shell-up'), highest));
    expect(outcomeOf(state)).toMatchObject({ ranAway: true, won: null });
  });

  test('a trainer battle refuses running, capturing and other illegal moves', () => {
    const state = battle({ kind: 'trainer', bag });
    for (const move of [
      { kind: 'run' },
      { kind: 'capture', itemId: 'bubble' },
      { kind: 'item', itemId: 'deep-balm', pet: 0 },
      { kind: 'swap', pet: 0 },
      { kind: 'swap', pet: 3 },
      { kind: 'ability', abilityId: 'eruption' },
      { kind: 'bring', species: ['fronda'] },
    ] as const) {
      expect(petBattle.apply(state, 0, move, lowest)).toMatchObject({ ok: false, code: 'illegal' });
    }
  });
});

describe('a pet that faints', () => {
  const weak = { health: 1, abilities: ['nudge'] };

  test('is replaced before the next round by its side alone', () => {
    const state = battle({ kind: 'trainer', own: [{ abilities: ['nudge'] }], foes: [weak, weak] });
    const { state: after } = play(state, use('nudge'), use('nudge'), lowest);
    expect(petBattle.turns(after)).toEqual([{ seat: 1, clock: 'ponder' }]);
    expect(petBattle.offers(after, 1)).toEqual({ kind: 'replace', moves: [{ kind: 'swap', pet: 1 }] });
    const sent = petBattle.apply(after, 1, { kind: 'swap', pet: 1 }, lowest);
    expect(sent.ok && sent.state.round).toBe(2);
    expect(outcomeOf(after).defeated).toHaveLength(1);
  });

  test('is replaced by both sides simultaneously when poison fells both', () => {
    const own = [{ ...weak, abilities: ['shell-up'] }, {}];
    const state = battle({ kind: 'trainer', own, foes: [{ ...weak, abilities: ['shell-up'] }, {}] });
    const ill = (seat: 0 | 1) => {
      const side = state.sides[seat];
      const status = { kind: 'poison', points: 9, rounds: 2 } as const;
      return side && { ...side, pets: side.pets.map((pet) => ({ ...pet, status })) };
    };
    const poisoned: PetBattleState = { ...state, sides: [ill(0), ill(1)] };
    const { state: after } = play(poisoned, use('shell-up'), use('shell-up'), lowest);
    expect(petBattle.turns(after).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('is in the outcome of a lost battle, with who fought and the remaining health', () => {
    const state = battle({ own: [{ ...weak }], foes: [{ abilities: ['nudge'] }] });
    const { state: after } = play(state, use('nudge'), use('nudge'), lowest);
    expect(outcomeOf(after)).toMatchObject({
      won: 1,
      fought: ['own0'],
      healthByPetId: { own0: 0 },
      defeated: [],
    });
  });
});

describe('hidden information', () => {
  test('includes a choice, except for its own seat', () => {
    const state = battle({ own: [{ abilities: ['nudge', 'dart'] }] });
    const chosen = petBattle.apply(state, 0, use('dart'), lowest);
    if (!chosen.ok) throw new Error(chosen.message);
    expect(chosen.events).toEqual([{ to: 'all', event: { kind: 'chosen', seat: 0 } }]);
    expect(petBattle.view(chosen.state, 1).chosen).toBeNull();
    expect(petBattle.view(chosen.state, 'spectator').chosen).toBeNull();
    expect(petBattle.view(chosen.state, 0).chosen).toEqual(use('dart'));
    expect(petBattle.notation(state, 0, use('dart'))).toBe(petBattle.notation(state, 0, use('nudge')));
  });

  test("includes the opponent's bench and the options that contain it", () => {
    const state = battle({ kind: 'trainer', foes: [{}, { speciesId: 'pyraxol' }] });
    expect(petBattle.view(state, 0).sides[1]?.pets[1]).toEqual({ isKnown: false, isFainted: false });
    expect(JSON.stringify(petBattle.view(state, 0))).not.toContain('pyraxol');
    const options = petBattle.options.parse({ sides: [null, { name: 'Mira', pets: [petAt('pyraxol', 9)] }] });
    expect(petBattle.publicOptions?.(options).sides).toEqual([null, null]);
  });
});

test.each([
  ['three pets', ['fronda', 'rayzle', 'ventil']],
  ['five pets', ['fronda', 'rayzle', 'ventil', 'urchick', 'chillow']],
  ['a duplicate species', ['fronda', 'fronda', 'ventil', 'urchick']],
  ['an unknown species', ['fronda', 'rayzle', 'ventil', 'kraken']],
] as const)('refuses a friendly team with %s', (_, species) => {
  const state = petBattle.setup(petBattle.options.parse({}), 2, lowest);
  const outcome = petBattle.apply(state, 0, { kind: 'bring', species: [...species] }, lowest);
  expect(outcome).toMatchObject({ ok: false, code: 'illegal' });
});

test('only friendly battles with chosen teams are fair', () => {
  const isFair = (options: object) => petBattle.isFair?.(petBattle.options.parse(options));
  expect(isFair({})).toBe(true);
  const side = { name: 'Mira', pets: [petAt('pyraxol', 9)] };
  expect(isFair({ sides: [null, side] })).toBe(false);
  expect(isFair({ kind: 'wild' })).toBe(false);
});

test.each([
  ['an unknown species', { speciesId: 'kraken' }],
  ['level 51', { level: 51 }],
  ['fractional health', { health: 1.5 }],
  ['five abilities', { abilities: ['nudge', 'dart', 'splash', 'gust', 'scorch'] }],
  ['no pet that can fight', { health: 0 }],
] as const)('options with %s are invalid', (_, wrong) => {
  const side = { name: 'Mira', pets: [{ ...petAt('pyraxol', 9), ...wrong }] };
  expect(petBattle.options.safeParse({ sides: [null, side] }).success).toBe(false);
});
