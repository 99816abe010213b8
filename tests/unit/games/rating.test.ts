import { isProvisional, newRating, type Rating, rate, rateRanks, rest } from '@/lib/games/rating';

const rated = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

test("matches Glickman's example", () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { opponent: rated(1400, 30), score: 1 },
    { opponent: rated(1550, 100), score: 0 },
    { opponent: rated(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('clamps the deviation to 45 to 350', () => {
  let player = rated(1500, 60);
  for (let match = 0; match < 500; match += 1) {
    player = rate(player, [{ opponent: rated(1500, 45), score: match % 2 }]);
    expect(player.deviation).toBeGreaterThanOrEqual(45);
  }
  expect(
    rate(
      rated(1500, 46),
      Array.from({ length: 20 }, () => ({ opponent: rated(1500, 45), score: 1 })),
    ).deviation,
  ).toBe(45);
  expect(rest(player, 100_000).deviation).toBe(350);
});

test('stays within bounds after a thousand wins and after a huge upset', () => {
  let player = newRating;
  for (let match = 0; match < 1000; match += 1) {
    player = rate(player, [{ opponent: rated(1500, 60), score: 1 }]);
  }
  expect(player.rating).toBeLessThan(3500);
  const fallen = rate(rated(2800, 45), [{ opponent: rated(400, 45), score: 0 }]);
  expect(Number.isFinite(fallen.rating)).toBe(true);
  expect(fallen.volatility).toBeLessThan(0.2);
});

test('is provisional above a deviation of 110, initially and after a long rest', () => {
  expect(isProvisional(newRating)).toBe(true);
  expect(isProvisional(rated(1500, 110))).toBe(false);
  expect(isProvisional(rated(1500, 110.1))).toBe(true);
  expect(isProvisional(rest(rated(1500, 60), 7))).toBe(false);
  expect(isProvisional(rest(rated(1500, 60), 90))).toBe(true);
});

test('changes nothing without matches, and only the deviation by a rest', () => {
  expect(rate(rated(1600, 80), [])).toEqual(rated(1600, 80));
  const { deviation, ...same } = rest(rated(1600, 80), 30);
  expect(same).toEqual({ rating: 1600, volatility: 0.06 });
  expect(deviation).toBeGreaterThan(80);
  expect(rest(rated(1600, 80), -5)).toEqual(rated(1600, 80));
});

test('equal players win and lose the same, and a draw keeps their ratings', () => {
  const [winner, loser] = rateRanks([newRating, newRating], [1, 2]);
  expect((winner?.rating ?? 0) - 1500).toBeCloseTo(1500 - (loser?.rating ?? 0));
  expect(winner?.rating).toBeGreaterThan(1500);
  const [one, two] = rateRanks([newRating, newRating], [1, 1]);
  expect([one?.rating, two?.rating]).toEqual([1500, 1500]);
  expect(one?.deviation).toBeLessThan(350);
});

test('orders four seats by their ranks', () => {
  const [a, b, c, d] = rateRanks([newRating, newRating, newRating, newRating], [2, 1, 4, 2]);
  expect(b?.rating).toBeGreaterThan(a?.rating ?? 0);
  expect(a?.rating).toBeCloseTo(d?.rating ?? 0);
  expect(c?.rating).toBeLessThan(d?.rating ?? 0);
});
