import { coinsText } from '@/components/arcade/match-texts';
import { coinsOfWin, soleWinner, winRules } from '@/lib/rules/coins/wins';

describe('a win', () => {
  const had = (count: number, ...beaten: string[]) => ({ count, beaten: new Set(beaten) });

  test.each([
    ['the first of a day', ['pearl'], had(0), winRules.coins],
    ['against somebody else', ['pearl'], had(1, 'kai'), winRules.coins],
    ['against the same person again', ['pearl'], had(1, 'pearl'), 'same-person'],
    ['against several, one of them new', ['pearl', 'kai'], had(1, 'pearl'), winRules.coins],
    ['against several, all known', ['pearl', 'kai'], had(2, 'pearl', 'kai'), 'same-person'],
    ['the last that counts', ['pearl'], had(winRules.winsOfDay - 1, 'kai'), winRules.coins],
    ['one more', ['pearl'], had(winRules.winsOfDay, 'kai'), 'day-full'],
    ['against nobody', [], had(0), 'same-person'],
  ])('%s', (_, opponents, so, expected) => {
    expect(coinsOfWin(opponents, so)).toBe(expected);
  });
});

test.each([
  ['one ahead of the other', [2, 1], 1],
  ['one ahead of three', [3, 2, 1, 4], 2],
  ['a draw', [1, 1], null],
  ['two shared firsts of three', [1, 1, 3], null],
  ['alone', [1], null],
])('who has won: %s', (_, ranks, seat) => {
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
] as const)('what is said of %j', (coins, text) => {
  expect(coinsText(coins)).toBe(text);
});
