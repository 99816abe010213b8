// The exact value of the rules, computed by driving the engine through all card sequences of an endless shoe.
// This one number verifies deal, peek, dealer, doubles, splits, insurance and payouts.
import { endlessValue } from '../../support/blackjack-endless';

test('the rules of the table are worth -0.511734 % to the player (Wizard of Odds, appendix 1)', () => {
  const { value, steps } = endlessValue({});
  expect(Math.abs(value - -0.0051173364)).toBeLessThan(1e-7);
  expect(steps).toBeGreaterThan(50_000);
});

test('one split without doubling after it is worth -0.6902 % (Griffin, The Theory of Blackjack)', () => {
  const { value } = endlessValue({ maxHands: 2, doubleAfterSplit: false });
  expect(Math.abs(value - -0.00690223)).toBeLessThan(5e-7);
});

// Percentages for six decks, which differ slightly from an endless shoe (blackjackreview.com, Blackjack Rule
// Variations).
test.each([
  ['a dealer who hits soft 17', { hitsSoft17: true }, -0.2],
  ['late surrender', { lateSurrender: true }, 0.08],
  ['naturals at 6:5', { naturalPays: '6:5' }, -1.36],
])('%s changes the value as published', (_name, options, percent) => {
  const change = 100 * (endlessValue(options).value - -0.0051173364);
  expect(Math.abs(change - percent)).toBeLessThan(0.03);
});
