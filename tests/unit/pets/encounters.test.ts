import { percentAt, stepsUntil, wildPet } from '@/lib/rules/pets/encounters';
import { zones } from '@/lib/rules/pets/zones';
import { dice } from '../../support/pets-game';

const drawn = Array.from({ length: 4000 }, (_, number) => stepsUntil({ dice }, number));

test('the chance is 0 for three steps, then rises from 4 % by 2 per step up to 20', () => {
  expect([1, 2, 3, 4, 5, 6, 12, 13, 50].map(percentAt)).toEqual([0, 0, 0, 4, 6, 8, 20, 20, 20]);
});

test('a wild pet appears after 11 steps on average, with a median of 10 and a minimum of 4', () => {
  const mean = drawn.reduce((sum, steps) => sum + steps, 0) / drawn.length;
  const middle = drawn.toSorted((one, other) => one - other)[drawn.length / 2];
  expect(Math.min(...drawn)).toBe(4);
  expect(mean).toBeGreaterThan(10.5);
  expect(mean).toBeLessThan(11.6);
  expect(middle).toBe(10);
});

test("a wild pet depends only on dice, number and zone, within the zone's levels", () => {
  const [one, other] = [0, 1].map(() => wildPet({ dice }, 7, 'coral-shore-grass'));
  expect(one).toEqual(other);
  expect(wildPet({ dice }, 7, 'nowhere')).toBeNull();
  for (const [zone, { levels, residents }] of Object.entries(zones)) {
    const wild = wildPet({ dice }, 3, zone);
    expect(residents.map(({ speciesId }) => String(speciesId))).toContain(wild?.speciesId);
    expect(wild?.level).toBeGreaterThanOrEqual(levels[0]);
    expect(wild?.level).toBeLessThanOrEqual(levels[1]);
  }
});
