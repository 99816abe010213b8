import { coinsText } from '@/components/arcade/match-texts';
import { coinsOfWin, soleWinner, winRules } from '@/lib/rules/coins/wins';

describe('a win', () => {
  const had = (count: number, ...beaten: string[]) => ({ count, beaten: new Set(beaten) });

  test.each([
    ['earns coins as the first of the day', ['pearl'], had(0), winRules.coins],
    ['earns coins against a new opponent', ['pearl'], had(1, 'kai'), winRules.coins],
    ['earns nothing against the same person again', ['pearl'], had(1, 'pearl'), 'same-person'],
    ['earns coins if one of several opponents is new', ['pearl', 'kai'], had(1, 'pearl'), winRules.coins],
    [
      'earns nothing against opponents all beaten before',
      ['pearl', 'kai'],
      had(2, 'pearl', 'kai'),
      'same-person',
    ],
    ['earns coins up to the daily limit', ['pearl'], had(winRules.winsOfDay - 1, 'kai'), winRules.coins],
    ['earns nothing beyond the daily limit', ['pearl'], had(winRules.winsOfDay, 'kai'), 'day-full'],
    ['earns nothing without an opponent', [], had(0), 'same-person'],
  ])('%s', (_, opponents, so, expected) => {
    expect(coinsOfWin(opponents, so)).toBe(expected);
  });
});

test.each([
  ['the first of two', [2, 1], 1],
  ['the first of four', [3, 2, 1, 4], 2],
  ['absent in a draw', [1, 1], null],
  ['absent when two of three share first place', [1, 1, 3], null],
  ['absent in a match of one', [1], null],
])('the sole winner is %s', (_, ranks, seat) => {
  expect(soleWinner(ranks)).toBe(seat);
});

test.each([
  [null, null],
  [{ earned: 10, why: null }, 'You earned 10 coins.'],
  [
    { earned: 0, why: 'same-person' },
    'No coins this time: only your first win a day against the same person earns them.',
  ],
  [{ earned: 0, why: 'day-full' }, 'No coins this time: only the first 5 wins of a day earn them.'],
] as const)('the coins text describes %j', (coins, text) => {
  expect(coinsText(coins)).toBe(text);
});
