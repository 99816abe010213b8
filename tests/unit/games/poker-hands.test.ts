// Compares hands of five to seven cards with the known counts and two other evaluators.
import evaluator from 'phe';
import solver from 'pokersolver';
import { deck } from '@/lib/games/cards';
import { chancesOf } from '@/lib/games/poker/equity';
import { bestFive, handWords, strengthWords } from '@/lib/games/poker/hand-words';
import { potsOf, sharesOf, uncalledOf } from '@/lib/games/poker/pots';
import { categories, categoryOf, strengthOf, strengthOfMasks } from '@/lib/games/poker/strength';
import { handRanking } from '@/lib/games/poker/table-rules';
import { diceOf } from '../../support/poker-table';

const cards = (text: string) => text.split(' ');
const comparisons = Number(process.env.GAME_PLAYOUTS ?? 60) * 50;

test('all 2,598,960 five-card hands have the known category counts and 7,462 strengths', () => {
  const counts = Array<number>(9).fill(0);
  const strengths = new Set<number>();
  const bits = deck.map((_, card) =>
    [0, 1, 2, 3].map((suit) => (Math.floor(card / 13) === suit ? 1 << (card % 13) : 0)),
  );
  const [c, d, h, s] = [0, 1, 2, 3].map((suit) => Int32Array.from(bits, (bit) => bit[suit] ?? 0));
  const at = (masks: Int32Array | undefined, ...five: number[]) =>
    five.reduce((all, card) => all | (masks?.[card] ?? 0), 0);
  for (let one = 0; one < 48; one += 1)
    for (let two = one + 1; two < 49; two += 1)
      for (let three = two + 1; three < 50; three += 1) {
        const c3 = at(c, one, two, three);
        const d3 = at(d, one, two, three);
        const h3 = at(h, one, two, three);
        const s3 = at(s, one, two, three);
        for (let four = three + 1; four < 51; four += 1)
          for (let five = four + 1; five < 52; five += 1) {
            const strength = strengthOfMasks(
              c3 | (c?.[four] ?? 0) | (c?.[five] ?? 0),
              d3 | (d?.[four] ?? 0) | (d?.[five] ?? 0),
              h3 | (h?.[four] ?? 0) | (h?.[five] ?? 0),
              s3 | (s?.[four] ?? 0) | (s?.[five] ?? 0),
            );
            strengths.add(strength);
            const category = strength >> 26;
            counts[category] = (counts[category] ?? 0) + 1;
          }
      }
  expect([...counts].reverse()).toEqual(handRanking.map(({ ofFive }) => ofFive));
  expect(strengths.size).toBe(7462);
});

test(`orders hands as phe and pokersolver do (${comparisons} pairs)`, () => {
  const rng = diceOf('oracles');
  const draw = (): readonly [readonly string[], readonly string[]] => {
    const size = 5 + rng.below(3);
    const shuffled = rng.shuffle(deck);
    // Two hands share a board, so that kickers and ties are frequent.
    return [shuffled.slice(0, size), [...shuffled.slice(0, size - 2), ...shuffled.slice(size, size + 2)]];
  };
  for (let pair = 0; pair < comparisons; pair += 1) {
    const [one, other] = draw();
    const own = Math.sign(strengthOf(one) - strengthOf(other));
    expect(Math.sign(evaluator.evaluateCards([...other]) - evaluator.evaluateCards([...one]))).toBe(own);
    if (pair % 10 > 0) continue;
    const solved = [one, other].map((hand) => solver.Hand.solve([...hand]));
    const winners = solver.Hand.winners(solved);
    expect(winners.length === 2 ? 0 : winners[0] === solved[0] ? 1 : -1).toBe(own);
  }
});

test.each([
  [
    'As Ah 7d 7c Ks Kh 2c',
    'Two pair, aces and kings, seven kicker',
    'the best remaining kicker with three pairs',
  ],
  ['Ah 2d 3c 4s 5h Kd Qc', 'Straight, five high', 'the wheel is the lowest straight'],
  ['Ah Kh Qh Jh Th 2c 3d', 'Royal flush', 'the highest straight flush'],
  ['Ah 2h 3h 4h 5h 6c Kd', 'Straight flush, five high', 'a wheel of one suit below the six-high straight'],
  ['9h 9d 9c Kd Ks Kh 2c', 'Full house, kings full of nines', 'three of a kind twice'],
  ['Kc Kd 7h 7s Ac 2d 3h', 'Two pair, kings and sevens, ace kicker', 'two pair'],
  ['6c 6d 6h 6s Ac Ad Ah', 'Four of a kind, sixes, ace kicker', 'four of a kind beside three'],
  ['2h 4h 6h 8h Th Ah 3c', 'Flush, ace, ten, eight, six and four', 'the best five of six suited cards'],
  ['8c 8d 8h Ks 4d', 'Three of a kind, eights, king and four kickers', 'three of a kind'],
  ['Jc Jd Ah 9s 4d', 'Pair of jacks, ace, nine and four kickers', 'one pair'],
  ['Ac Jd 9h 6s 3d', 'High card ace, jack, nine, six and three kickers', 'no pair'],
])('%s: %s (%s)', (text, words) => {
  expect(strengthWords(strengthOf(cards(text)))).toBe(words);
  const five = bestFive(cards(text));
  expect(five).toHaveLength(5);
  expect(strengthOf(five)).toBe(strengthOf(cards(text)));
});

test('bestFive sorts the cards in reading order', () => {
  expect(bestFive(cards('As 7c Kd 2c Kh 7s 3d'))).toEqual(cards('Kh Kd 7s 7c As'));
  expect(bestFive(cards('Ah 2d 3c 4s 5h Kd Qc'))).toEqual(cards('5h 4s 3c 2d Ah'));
  expect(handWords(cards('Kh As'))).toBe('Ace and king, offsuit');
  expect(handWords(cards('6h 6s'))).toBe('Pair of sixes');
});

test('the ranking has an example of each category, strongest first', () => {
  const strengths = handRanking.map(({ example }) => strengthOf(example));
  expect(strengths.map((strength) => categories[categoryOf(strength)])).toEqual(
    handRanking.map(({ category }) => category),
  );
  expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
});

test('throws for a duplicate or invalid card and for a wrong number of cards', () => {
  for (const wrong of ['As As Kd Qc Jh', 'As Kd Qc Jh', '1s Kd Qc Jh Th', 'As Kd Qc Jh Th 9c 8c 7c']) {
    expect(() => strengthOf(cards(wrong))).toThrow(RangeError);
  }
  expect(() => chancesOf([cards('As Ad'), cards('As Kd')], [])).toThrow(RangeError);
});

test.each([
  ['Ac Ad', 'Kh Ks', { wins: 1_388_072, losses: 317_694, ties: 6_538 }],
  ['Ah Kh', 'Qs Qc', { wins: 787_966, losses: 917_606, ties: 6_732 }],
])('the exact equity of %s against %s before the flop, over 1,712,304 boards', (own, other, chances) => {
  expect(chancesOf([cards(own), cards(other)], [])[0]).toMatchObject(chances);
});

test('equities of several hands share one pot, on every street', () => {
  const hands = [cards('Ac Kc'), cards('Qs Qd'), cards('7h 8h')];
  for (const board of [cards('Qc 9h 2c'), cards('Qc 9h 2c 6h'), cards('Qc 9h 2c 6h Th')]) {
    const chances = chancesOf(hands, board);
    expect(chances.reduce((sum, { equity }) => sum + equity, 0)).toBeCloseTo(1, 10);
    const boards = [903, 42, 1][board.length - 3];
    for (const { wins, ties, losses } of chances) expect(wins + ties + losses).toBe(boards);
  }
  expect(chancesOf(hands, cards('Qc 9h 2c 6h Th')).map(({ equity }) => equity)).toEqual([0, 0, 1]);
  // A dead card is excluded from the boards.
  const [without] = chancesOf([cards('Ac Kc'), cards('Qs Qd')], cards('Qc 9h 2c 6h'), cards('3c'));
  expect((without?.wins ?? 0) + (without?.losses ?? 0)).toBe(43);
});

const paid = (seat: number, amount: number, isFolded = false, dead = 0) => ({
  seat,
  paid: amount,
  isFolded,
  dead,
});

test('pots are split by payments, and only seats that paid and have not folded can win one', () => {
  expect(potsOf([paid(0, 20), paid(1, 50), paid(2, 100), paid(3, 100), paid(4, 35, true)])).toEqual([
    { amount: 100, seats: [0, 1, 2, 3] },
    { amount: 105, seats: [1, 2, 3] },
    { amount: 100, seats: [2, 3] },
  ]);
  // An excess that only a folded seat has paid goes to the pot below.
  expect(potsOf([paid(0, 20), paid(1, 20), paid(2, 60, true)])).toEqual([{ amount: 100, seats: [0, 1] }]);
  expect(potsOf([paid(0, 20), paid(1, 20, false, 10)])).toEqual([{ amount: 50, seats: [0, 1] }]);
});

test('the uncalled amount is the excess over the second highest payment, folded or not', () => {
  expect(uncalledOf([paid(0, 100), paid(1, 60, true), paid(2, 20)])).toEqual({ seat: 0, amount: 40 });
  expect(uncalledOf([paid(0, 100), paid(1, 100)])).toBeNull();
});

test('odd chips go one each to the first seats in order', () => {
  expect(sharesOf(101, [4, 2])).toEqual([
    { seat: 4, amount: 51 },
    { seat: 2, amount: 50 },
  ]);
  expect(sharesOf(101, [4, 2, 0]).map(({ amount }) => amount)).toEqual([34, 34, 33]);
});
