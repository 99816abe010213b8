import { abilities } from '@/lib/creatures/abilities';
import { checkCreatures } from '@/lib/creatures/check';
import { accuracyOf, damageOf, describeAbility, effectsOf, isQuick } from '@/lib/creatures/effects';
import { items, sellPriceOf } from '@/lib/creatures/items';
import type { Species } from '@/lib/creatures/model';
import { abilitiesAt, evolutionFor, learnedAt, species, speciesOf } from '@/lib/creatures/species';

const data = { species, abilities, items };
const withSpecies = (change: Partial<Species>) => ({
  ...data,
  species: species.map((one, place) => (place === 0 ? { ...one, ...change } : one)),
});

test('the creature data is valid', () => {
  expect(checkCreatures()).toEqual([]);
});

test.each([
  ['a missing species', { ...data, species: species.slice(1) }, 'species sparkotl is missing'],
  [
    'a duplicate species',
    { ...data, species: [...species, ...species.slice(0, 1)] },
    'species sparkotl is there twice',
  ],
  [
    'a sum of stats above 50',
    withSpecies({ base: { ...speciesOf('sparkotl').base, luck: 14 } }),
    'sparkotl: its stats sum to 51, not 50',
  ],
  [
    'a stat above 15',
    withSpecies({ base: { health: 16, power: 9, speed: 8, defense: 8, luck: 9 } }),
    'sparkotl: health is 16, not 5 to 15',
  ],
  [
    'an unknown ability',
    withSpecies({ learns: [{ level: 1, abilityId: 'bite' }] }),
    'sparkotl: learns the unknown ability bite',
  ],
  [
    'a wrong evolution',
    withSpecies({ evolution: { into: 'fronda', when: { kind: 'level', level: 9 } } }),
    'sparkotl: becomes fronda, not the next stage of its family',
  ],
  ['a missing evolution', withSpecies({ evolution: null }), 'sparkotl: never becomes flarotl'],
  ['an invalid capture rate', withSpecies({ captureRate: 60 }), 'sparkotl: has the capture rate 60'],
  [
    'an unreadable effect',
    { ...data, abilities: abilities.map((one) => (one.id === 'nudge' ? { ...one, effect: 'bite_3' } : one)) },
    "ability nudge: its effect can't be read",
  ],
  [
    'a key item with a price',
    { ...data, items: items.map((one) => (one.id === 'swim-fins' ? { ...one, price: 5 } : one)) },
    'item swim-fins has the price 5',
  ],
] as const)('checkCreatures reports %s', (_, wrong, problem) => {
  expect(checkCreatures(wrong)).toContain(problem);
});

test('effectsOf parses effects, with a default damage of 10 and a minimum of 1', () => {
  expect(effectsOf('damage_12')).toEqual([{ kind: 'damage', amount: 12 }]);
  expect(effectsOf('damage_8 poison_3x2')).toEqual([
    { kind: 'damage', amount: 8 },
    { kind: 'poison', amount: 3, rounds: 2, chance: 100 },
  ]);
  expect(effectsOf('guard_2 heal_8 chill_3_40 daze_30 drain_50 cure')).toEqual([
    { kind: 'guard', rounds: 2 },
    { kind: 'heal', amount: 8 },
    { kind: 'chill', rounds: 3, chance: 40 },
    { kind: 'daze', chance: 30 },
    { kind: 'drain', percent: 50 },
    { kind: 'cure' },
  ]);
  for (const effect of ['', 'bite', 'damage_', 'damage_-5', 'damage_x', '__proto__', 'damage_9999']) {
    expect(effectsOf(effect)).toEqual([{ kind: 'damage', amount: 10 }]);
  }
  expect(effectsOf('damage_0')).toEqual([{ kind: 'damage', amount: 1 }]);
});

test.each([
  [6, 100, true],
  [8, 100, false],
  [10, 100, false],
  [12, 95, false],
  [14, 90, false],
  [20, 75, false],
] as const)('damage %d hits %d %% of the time', (amount, accuracy, quick) => {
  const ability = { effect: `damage_${amount}` };
  expect([accuracyOf(ability), isQuick(ability), damageOf(ability)]).toEqual([accuracy, quick, amount]);
});

test('the description of every ability says what it does and how often it hits', () => {
  for (const ability of abilities) {
    const words = describeAbility(ability);
    expect(words).toMatch(/^[A-Z0-9].*\.$/);
    expect(words.includes('Hits ')).toBe(accuracyOf(ability) < 100);
    expect(words.includes('Acts first.')).toBe(isQuick(ability));
  }
  expect(new Set(abilities.map(({ effect, element }) => `${element} ${effect}`)).size).toBe(abilities.length);
});

test('a pet knows two to four abilities, including any learned at its level', () => {
  for (const one of species) {
    for (let level = 1; level <= 50; level += 1) {
      const known = abilitiesAt(one, level);
      expect(known.length).toBeGreaterThanOrEqual(2);
      expect(known.length).toBeLessThanOrEqual(4);
      for (const { id } of level === 1 ? [] : learnedAt(one, level)) expect(known).toContain(id);
    }
  }
});

test('a pet evolves by level or bond, except at the last stage of its family', () => {
  expect(evolutionFor({ speciesId: 'sparkotl', level: 15, bond: 100 })).toBeNull();
  expect(evolutionFor({ speciesId: 'sparkotl', level: 16, bond: 0 })).toBe('flarotl');
  expect(evolutionFor({ speciesId: 'chillow', level: 50, bond: 59 })).toBeNull();
  expect(evolutionFor({ speciesId: 'chillow', level: 1, bond: 60 })).toBe('auroramed');
  expect(evolutionFor({ speciesId: 'pyraxol', level: 50, bond: 100 })).toBeNull();
  expect(evolutionFor({ speciesId: 'missing', level: 50, bond: 100 })).toBeNull();
});

test('an item sells below its price, and the next tier costs at most 2.5 times as much', () => {
  for (const item of items) {
    const sells = sellPriceOf(item);
    if (item.price === null) expect(sells).toBeNull();
    else expect(sells).toBeLessThan(item.price);
  }
  const price = (id: string) => items.find((item) => item.id === id)?.price ?? 0;
  for (const [lower, higher] of [
    ['bubble', 'pearl-bubble'],
    ['pearl-bubble', 'coral-bubble'],
    ['sea-balm', 'deep-balm'],
    ['shrimp-snack', 'kelp-roll'],
    ['look-boy3', 'look-girl3'],
    ['look-girl3', 'look-boy4'],
    ['look-boy4', 'look-girl4'],
  ] as const) {
    expect(price(higher)).toBeGreaterThan(price(lower));
    expect(price(higher)).toBeLessThanOrEqual(price(lower) * 2.5);
  }
});
