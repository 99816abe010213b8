import { captureOdds, runOdds } from '@/lib/creatures/capture';
import { afterBattle, afterMeal, afterSteps, bondLuck, powerPercent } from '@/lib/creatures/care';
import { damageDone, pointsAt } from '@/lib/creatures/damage';
import { effectiveness, elements } from '@/lib/creatures/elements';
import { experienceAt, experienceFor, experienceToNext, levelOf, statsAt } from '@/lib/creatures/growth';

const even = { health: 10, power: 10, speed: 10, defense: 10, luck: 10 };
const levels = Array.from({ length: 50 }, (_, place) => place + 1);

test('element rows and columns sum to 640, and strengths are weak in reverse', () => {
  for (const one of elements) {
    expect(elements.reduce((sum, other) => sum + effectiveness(one, [other]), 0)).toBe(640);
    expect(elements.reduce((sum, other) => sum + effectiveness(other, [one]), 0)).toBe(640);
    for (const other of elements) {
      if (effectiveness(one, [other]) > 100) expect(effectiveness(other, [one])).toBe(70);
    }
  }
  expect([effectiveness('ember', ['kelp']), effectiveness('kelp', ['storm'])]).toEqual([150, 150]);
  expect(effectiveness('storm', ['ember'])).toBe(150);
});

test('the effectiveness against every pair of elements adds their steps', () => {
  /** By step, from -2 to +2. */
  const percents = [50, 70, 100, 150, 200];
  const step = (percent: number) => (percent > 100 ? 1 : percent < 100 ? -1 : 0);
  for (const attack of elements) {
    for (const one of elements) {
      for (const other of elements.filter((element) => element !== one)) {
        const steps = step(effectiveness(attack, [one])) + step(effectiveness(attack, [other]));
        expect(effectiveness(attack, [one, other])).toBe(percents[steps + 2]);
      }
    }
  }
});

test('stats follow their formula at every level', () => {
  for (const level of levels) {
    const k = level + 20;
    for (let base = 5; base <= 15; base += 1) {
      const stats = statsAt({ health: base, power: base, speed: base, defense: base, luck: base }, level);
      expect(stats).toEqual({
        health: Math.floor((base * k) / 5),
        power: Math.floor((base * k) / 10),
        speed: Math.floor((base * k) / 10),
        defense: Math.floor((base * k) / 10),
        luck: base,
      });
    }
  }
});

/** The damage between equal creatures with the mean roll. */
function damageAt(level: number, change: Partial<Parameters<typeof damageDone>[0]> = {}): number {
  const { power, defense } = statsAt(even, level);
  return damageDone({
    ...{ amount: 10, level, power, defense, typePercent: 100, roll: 100 },
    ...{ isCritical: false, heldPercent: 100, isGuarded: false },
    ...change,
  });
}

test('damage follows its formula for all levels, amounts, elements, rolls and critical hits', () => {
  for (const level of [1, 5, 20, 50]) {
    const { power, defense } = statsAt(even, level);
    for (const amount of [1, 6, 8, 10, 12, 14, 20]) {
      for (const typePercent of [50, 70, 100, 150, 200]) {
        for (let roll = 90; roll <= 110; roll += 1) {
          for (const isCritical of [false, true]) {
            const exact =
              (amount * (level + 20) * power * typePercent * roll * (isCritical ? 3 : 2)) /
              (20 * defense * 20_000);
            const damage = damageAt(level, { amount, typePercent, roll, isCritical });
            expect(damage).toBe(Math.max(1, Math.floor(exact)));
          }
        }
      }
    }
  }
});

test('a point of damage or healing is about 2.5 % of average health at any level', () => {
  for (const level of levels) {
    const { health } = statsAt(even, level);
    const share = (points: number) => (points * 100) / health;
    expect(Math.abs(share(damageAt(level, { amount: 20 })) - 50)).toBeLessThan(3);
    expect(Math.abs(share(pointsAt(20, level)) - 50)).toBeLessThan(3);
  }
});

test('damage is at least 1, halved by a guard and scaled by held items', () => {
  expect(damageAt(1, { amount: 1, typePercent: 50, defense: 500 })).toBe(1);
  expect(damageAt(50, { amount: 20, isGuarded: true })).toBe(35);
  expect(damageAt(50, { amount: 20 })).toBe(70);
  expect(damageAt(50, { amount: 20, heldPercent: 115 })).toBe(80);
  expect(damageAt(50, { amount: 20, heldPercent: 90 })).toBe(63);
  expect(pointsAt(0, 1)).toBe(1);
});

test.each([
  [50, [65, 75, 85, 95], 1.5],
  [35, [45, 55, 65, 75], 1.9],
  [20, [26, 36, 46, 56], 2.6],
  [10, [13, 23, 33, 43], 3.4],
] as const)(
  'a creature of rate %d at a fifth of its health has its odds and mean number of throws',
  (rate, first, mean) => {
    const odds = Array.from({ length: 10 }, (_, failures) =>
      captureOdds({ rate, health: 20, wholeHealth: 100, itemPercent: 100, hasStatus: false, failures }),
    );
    expect(odds.slice(0, 4)).toEqual(first);
    expect(odds[9]).toBe(100);
    let expected = 0;
    let still = 1;
    for (const [place, percent] of odds.entries()) {
      expected += (place + 1) * still * (percent / 100);
      still *= 1 - percent / 100;
    }
    expect(expected).toBeCloseTo(mean, 0);
    expect(Math.abs(expected - mean)).toBeLessThan(0.15);
  },
);

test('capture odds stay within 5 to 95, never fall with failures or damage, and end certain', () => {
  for (const rate of [50, 35, 20, 10]) {
    for (const itemPercent of [100, 150, 200]) {
      for (const hasStatus of [false, true]) {
        for (let health = 1; health <= 100; health += 1) {
          const odds = (failures: number, at = health) =>
            captureOdds({ rate, health: at, wholeHealth: 100, itemPercent, hasStatus, failures });
          for (let failures = 0; failures < 9; failures += 1) {
            expect(odds(failures)).toBeGreaterThanOrEqual(5);
            expect(odds(failures)).toBeLessThanOrEqual(95);
            expect(odds(failures + 1)).toBeGreaterThanOrEqual(odds(failures));
            expect(odds(failures, Math.min(100, health + 1))).toBeLessThanOrEqual(odds(failures));
          }
          expect(odds(9)).toBe(100);
        }
      }
    }
  }
});

test('running from a slower foe is certain, else 60, 80 and 100 % likely', () => {
  expect(runOdds({ speed: 11, foeSpeed: 10, attempts: 0 })).toBe(100);
  const tries = [0, 1, 2, 3].map((attempts) => runOdds({ speed: 10, foeSpeed: 10, attempts }));
  expect(tries).toEqual([60, 80, 100, 100]);
});

test('experience follows its table, and levels change exactly at their totals', () => {
  expect([1, 5, 10, 20].map(experienceToNext)).toEqual([47, 81, 135, 280]);
  expect(experienceToNext(50)).toBeNull();
  for (const level of levels) {
    expect(levelOf(experienceAt(level))).toBe(level);
    if (level > 1) expect(levelOf(experienceAt(level) - 1)).toBe(level - 1);
  }
  expect(levelOf(10_000_000)).toBe(50);
});

test("experience is the foe's level plus 20, scaled by the difference, and half without fighting", () => {
  const gained = (
    level: number,
    ownLevel: number,
    change: { isTrainers?: boolean; hasFought?: boolean } = {},
  ) => experienceFor({ level, ownLevel, isTrainers: false, hasFought: true, ...change });
  for (const level of levels) {
    for (const ownLevel of levels) {
      const percent = Math.min(200, Math.max(20, 100 + 10 * (level - ownLevel)));
      expect(gained(level, ownLevel)).toBe(Math.floor(((level + 20) * percent) / 100));
    }
  }
  expect(gained(10, 10, { isTrainers: true })).toBe(45);
  expect(gained(10, 10, { hasFought: false })).toBe(15);
});

test('hunger reduces power from 80 on, bond adds luck, and both are clamped to 0 and 100', () => {
  expect([0, 79, 80, 100].map(powerPercent)).toEqual([100, 100, 90, 90]);
  expect([0, 19, 20, 99, 100, 400].map(bondLuck)).toEqual([0, 0, 1, 4, 5, 5]);
  expect(afterBattle({ hunger: 0, bond: 0 }, true)).toEqual({ hunger: 2, bond: 1 });
  expect(afterBattle({ hunger: 80, bond: 5 }, true)).toEqual({ hunger: 82, bond: 5 });
  expect(afterBattle({ hunger: 99, bond: 5 }, false)).toEqual({ hunger: 100, bond: 5 });
  expect(afterMeal({ hunger: 30, bond: 99 }, { hunger: 60, bond: 4 })).toEqual({ hunger: 0, bond: 100 });
  // Hunger does not depend on how the steps are split up.
  const walked = Array.from({ length: 600 }, (_, step) => step).reduce(
    (pet, step) => afterSteps(pet, step, step + 1),
    { hunger: 0 },
  );
  expect(walked).toEqual(afterSteps({ hunger: 0 }, 0, 600));
});
