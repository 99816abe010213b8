// Compares hand values with published ones, and dealer odds with an enumeration.
import { dealerOdds } from '@/lib/games/blackjack/dealer-odds';
import { dealerDraws, handValue } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import { insuranceValue, solve, valueText } from '@/lib/games/blackjack/solver';
import { type BlackjackRules, blackjackRules } from '@/lib/games/blackjack/table-rules';
import { cardsOf, without } from '../../support/blackjack-table';

const all: readonly Action[] = ['stand', 'hit', 'double', 'split', 'surrender'];

/** The values of a hand such as `8 8 v T` with no other card seen. */
function valuesOf(
  hand: string,
  decks: number,
  rules: Partial<BlackjackRules> = {},
  offered: number = all.length,
) {
  const [own = '', dealer = ''] = hand.split(' v ');
  const cards = cardsOf(own);
  const [up = ''] = cardsOf(dealer);
  const isPair = cards.length === 2 && cards[0]?.charAt(0) === cards[1]?.charAt(0);
  const actions = all.slice(0, offered).filter((action) => action !== 'split' || isPair);
  const unseen = without(decks, own + dealer);
  const solved = solve({ rules: { ...blackjackRules, ...rules }, unseen, cards, up, hands: 1, actions });
  return Object.fromEntries(solved.map(({ action, value }) => [action, value]));
}

test.each([
  ['6 5 v A', 1, 'stands on', { stand: -0.634013, hit: 0.172946, double: 0.240259 }],
  ['A 7 v A', 1, 'stands on', { stand: -0.101015, hit: -0.108386, double: -0.357778 }],
  ['A 6 v A', 1, 'stands on', { stand: -0.482815, hit: -0.199899, double: -0.527213 }],
  ['3 2 v A', 1, 'stands on', { stand: -0.659375, hit: -0.291565, double: -1.318751 }],
  ['T 6 v T', 6, 'stands on', { stand: -0.540954, hit: -0.534676 }],
  ['T 2 v 4', 6, 'stands on', { stand: -0.211115, hit: -0.210364 }],
  ['8 4 4 v T', 6, 'stands on', { stand: -0.539898, hit: -0.54432 }],
  ['6 5 v A', 1, 'hits', { stand: -0.575374, hit: 0.143003, double: 0.234296 }],
  ['6 5 v A', 2, 'hits', { stand: -0.587564, hit: 0.121079, double: 0.16665 }],
  ['A 6 v A', 2, 'hits', { stand: -0.511565, hit: -0.224617, double: -0.541393 }],
  ['6 4 v A', 5, 'hits', { stand: -0.594238, hit: 0.034973, double: -0.023611 }],
] as const)(
  'values %s of %i decks where the dealer %s soft 17 to six digits (Wizard of Odds, appendix 9)',
  (hand, decks, dealer, expected) => {
    const values = valuesOf(hand, decks, { hitsSoft17: dealer === 'hits' });
    for (const [action, value] of Object.entries(expected)) expect(values[action]).toBeCloseTo(value, 6);
  },
);

test('all hands of one deck are worth +0.1839 % together, apart from resplits (appendix 9)', () => {
  const ranks = [...'A23456789T'];
  let game = 0;
  for (const up of ranks) {
    for (const [place, first] of ranks.entries()) {
      for (const second of ranks.slice(place)) {
        const [dealer = 0, own = 0] = [without(1, ''), without(1, up)].map(
          (counts, at) => (counts[ranks.indexOf(at === 0 ? up : first)] ?? 0) / (52 - at),
        );
        const last = (without(1, up + first)[ranks.indexOf(second)] ?? 0) / 50;
        const unseen = without(1, up + first + second);
        const natural = up === 'A' ? (unseen[9] ?? 0) / 49 : up === 'T' ? (unseen[0] ?? 0) / 49 : 0;
        const isNatural = first === 'A' && second === 'T';
        const best = isNatural
          ? 1.5
          : Math.max(...Object.values(valuesOf(`${first}${second} v ${up}`, 1, {}, 4)));
        const value = natural * (isNatural ? 0 : -1) + (1 - natural) * best;
        game += dealer * own * last * (first === second ? 1 : 2) * value;
      }
    }
  }
  expect(Math.abs(game - 0.001839)).toBeLessThan(5e-5);
});

test.each([
  ['8 8 v T', { stand: -0.5404, hit: -0.5398, double: -1.0797, split: -0.4807 }],
  ['T 7 v 2', { stand: -0.153 }],
  ['T T v 6', { stand: 0.704 }],
  ['2 2 v 2', { hit: -0.1149 }],
])('values %s of very many decks as of an endless shoe (Wizard of Odds, appendix 1)', (hand, expected) => {
  const values = valuesOf(hand, 100_000);
  for (const [action, value] of Object.entries(expected)) {
    expect(Math.abs((values[action] ?? 0) - value)).toBeLessThan(1e-4);
  }
});

test('sorts the actions best first, and values surrender at half a bet', () => {
  const unseen = without(6, 'T 6 T');
  const hand = { cards: cardsOf('T 6'), up: 'Th', hands: 1, actions: all.slice(0, 3) };
  const solved = solve({ rules: blackjackRules, unseen, ...hand });
  expect(solved.map(({ action }) => action)).toEqual(['hit', 'stand', 'double']);
  expect(valuesOf('T 6 v T', 6).surrender).toBe(-0.5);
});

test('values insurance of six decks at -0.073955, and at 0 when a third are tens', () => {
  expect(insuranceValue(without(6, 'A'))).toBeCloseTo(-0.073955, 6);
  expect(insuranceValue([0, 0, 0, 0, 0, 0, 0, 0, 2, 1])).toBeCloseTo(0);
});

/** The dealer's odds by enumerating all sequences of draws. */
function playedOut(cards: readonly string[], unseen: readonly number[], hitsSoft17: boolean): number[] {
  const value = handValue(cards);
  if (cards.length > 1 && !dealerDraws(value, hitsSoft17)) {
    return [17, 18, 19, 20, 21, 22].map((total) => (Math.min(22, value.total) === total ? 1 : 0));
  }
  const odds = [0, 0, 0, 0, 0, 0];
  const counts = unseen.map((count, place) =>
    cards.length === 1 && handValue([...cards, 'A23456789T'.charAt(place)]).total === 21 ? 0 : count,
  );
  const sum = counts.reduce((whole, count) => whole + count, 0);
  for (const [place, count] of counts.entries()) {
    if (count === 0) continue;
    const left = unseen.map((other, at) => (at === place ? other - 1 : other));
    const later = playedOut([...cards, 'A23456789T'.charAt(place)], left, hitsSoft17);
    for (const [end, chance] of later.entries()) odds[end] = (odds[end] ?? 0) + (chance * count) / sum;
  }
  return odds;
}

test.each(['A', 'T', '7', '6'])('the odds of a dealer showing %s match an enumeration of all draws', (up) => {
  for (const hitsSoft17 of [false, true]) {
    for (const unseen of [without(1, up), [1, 2, 0, 3, 1, 0, 2, 1, 1, 3]]) {
      const expected = playedOut([up], unseen, hitsSoft17);
      const odds = dealerOdds('A23456789T'.indexOf(up) + 1, unseen, hitsSoft17);
      for (const [end, chance] of expected.entries()) expect(odds[end]).toBeCloseTo(chance, 12);
    }
  }
});

test('a dealer who hits soft 17 lowers the value of standing', () => {
  const stand = valuesOf('A 7 v A', 6).stand ?? 0;
  expect(valuesOf('A 7 v A', 6, { hitsSoft17: true }).stand).toBeLessThan(stand);
});

test('resplits raise the value of 8 8 v 6 and never lower one noticeably', () => {
  for (const hand of ['8 8 v 6', '2 2 v 5', 'T T v 6', '9 9 v 8', '4 4 v T']) {
    const one = valuesOf(hand, 6, { maxHands: 2 }).split ?? 0;
    const three = valuesOf(hand, 6).split ?? 0;
    // Values of resplits are approximate.
    expect(three).toBeGreaterThan(one - 0.005);
  }
  expect(valuesOf('8 8 v 6', 6).split).toBeGreaterThan(valuesOf('8 8 v 6', 6, { maxHands: 2 }).split ?? 0);
});

test('returns finite values with very few cards left', () => {
  const actions = all.slice(0, 3);
  for (const unseen of [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    [1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
    [0, 1, 0, 0, 0, 0, 0, 0, 0, 2],
  ]) {
    for (const up of ['Ts', '9s', 'As'].slice(0, unseen[1] === 1 ? 3 : 2)) {
      const solved = solve({ rules: blackjackRules, unseen, cards: cardsOf('5 6'), up, hands: 1, actions });
      for (const { value } of solved) expect(Math.abs(value)).toBeLessThanOrEqual(2);
    }
  }
});

test('valueText formats a value with a sign and four digits', () => {
  const texts = [-0.540954, 0.172946, 0.00001, -0.00001, 1].map(valueText);
  expect(texts).toEqual(['−0.5410', '+0.1729', '0.0000', '0.0000', '+1.0000']);
});
