// Grades, hints, basic strategy and drills.
import { basicAction, columnOf, hardRows, pairRows, softRows } from '@/lib/games/blackjack/basic-strategy';
import { blackjack } from '@/lib/games/blackjack/blackjack';
import {
  countQuestion,
  deviatedAction,
  deviationQuestion,
  deviations,
  findDeviation,
  hiLo,
  insuranceIndex,
  runningCount,
  runningCountFrom,
  trueCount,
  trueCountQuestion,
} from '@/lib/games/blackjack/counting';
import { gradeRound, hintFor } from '@/lib/games/blackjack/grade';
import { grades } from '@/lib/games/blackjack/grades';
import type { Action, BlackjackState } from '@/lib/games/blackjack/schema';
import { compositionOf, fullShoe } from '@/lib/games/blackjack/shoe';
import { insuranceValue, solve } from '@/lib/games/blackjack/solver';
import { blackjackRules, plateOf, statedRules } from '@/lib/games/blackjack/table-rules';
import type { RoundRecord } from '@/lib/games/blackjack/view';
import {
  cardsOf,
  dealt,
  diceOf,
  moved,
  opened,
  type Played,
  play,
  tableOf,
  without,
} from '../../support/blackjack-table';

const recordOf = (state: BlackjackState): RoundRecord => {
  const { record } = blackjack.view(state, 'spectator');
  if (record === null) throw new Error('The round is not over.');
  return record;
};

/** A round from a full shoe whose first cards have these ranks. */
function realRound(ranks: string, bets: readonly (readonly number[])[] = [[10]]) {
  const table = opened(tableOf(bets.length));
  const first = cardsOf(ranks);
  const rest = first.reduce((cards, card) => {
    const place = cards.findIndex((other) => other.charAt(0) === card.charAt(0));
    return cards.toSpliced(place, 1);
  }, fullShoe(6));
  const state = { ...table, shoe: { ...table.shoe, order: [...first, ...rest].join('') } };
  let now: Played = { state, events: [] };
  for (const [seat, own] of bets.entries()) now = moved(now.state, seat, { kind: 'bet', bets: own });
  return now;
}

test('a hint has the exact value of each action given the cards seen', () => {
  const { state } = realRound('T T 6 7');
  const hint = hintFor(blackjack.view(state, 0), 0, blackjack.offers(state, 0));
  if (hint?.kind !== 'act') throw new Error('No hint.');
  expect(hint.values.map(({ action }) => action)).toEqual(['hit', 'stand', 'double']);
  expect(hint.values[0]?.value).toBeCloseTo(-0.534676, 6);
  expect(hint.values[1]?.value).toBeCloseTo(-0.540954, 6);
  const ace = realRound('T A 6 7').state;
  const insurance = hintFor(blackjack.view(ace, 0), 0, blackjack.offers(ace, 0));
  // The player's ten and six count as seen.
  expect(insurance).toEqual({ kind: 'insurance', value: expect.closeTo((3 * 95) / 309 - 1, 10) });
  expect(hintFor(blackjack.view(ace, 'spectator'), 1, blackjack.offers(ace, 1))).toBeNull();
});

test('a grade has the best action, the chosen one and its cost for each decision', () => {
  const round = play(realRound('T T 6 7'), 's');
  const grade = gradeRound(recordOf(round.state), 0);
  expect(grade.decisions).toEqual([
    expect.objectContaining({ kind: 'act', seat: 0, hand: 0, best: 'hit', chosen: 'stand' }),
  ]);
  expect(grade.decisions[0]?.cost).toBeCloseTo(-0.534676 - -0.540954, 5);
  expect(grade.chips).toBeCloseTo(10 * 0.006278, 4);
  expect(grade.grade).toBe('good');
  const perfect = gradeRound(recordOf(play(realRound('T T 6 7 T'), 'h').state), 0);
  expect(perfect).toMatchObject({ chips: 0, grade: 'perfect' });
  const worst = gradeRound(recordOf(play(realRound('T 6 T 7 5'), 'd').state), 0);
  expect(worst.grade).toBe('poor');
  expect(grades.map(({ id }) => id)).toEqual(['perfect', 'good', 'fair', 'poor']);
});

test('a grade uses only the cards seen by the time of each decision', () => {
  const round = play(realRound('8 6 8 T 3 T T', [[10]]), 'p', 'd', 's');
  const grade = gradeRound(recordOf(round.state), 0);
  expect(grade.decisions.map((decision) => decision.kind === 'act' && decision.chosen)).toEqual([
    'split',
    'double',
    'stand',
  ]);
  const [, doubled] = grade.decisions;
  if (doubled?.kind !== 'act') throw new Error('No action.');
  const hand = { cards: cardsOf('8 3'), up: '6d', hands: 2, actions: ['hit', 'stand', 'double'] } as const;
  const [best] = solve({ rules: blackjackRules, unseen: without(6, '8 6 8 3'), ...hand });
  expect(doubled.values[0]).toEqual(best);
  expect(grade.decisions.every(({ cost }) => cost === 0)).toBe(true);
});

test('a grade charges bad insurance with its price', () => {
  const round = realRound('T A 9 9');
  const graded = gradeRound(recordOf(play(round, 'i5', 's').state), 0);
  expect(graded.decisions[0]).toMatchObject({ kind: 'insurance', paid: 5, most: 5 });
  expect(graded.decisions[0]?.chips).toBeCloseTo(
    -5 * insuranceValue(compositionOf([...Array(214).fill('2c'), ...Array(95).fill('Tc')])),
    6,
  );
  expect(gradeRound(recordOf(play(round, 'i0', 's').state), 0).decisions[0]?.cost).toBe(0);
});

test('insurance that timed out is not graded', () => {
  const asked = realRound('T A 9 9').state;
  const late = play({ state: blackjack.timeout(asked, 0, diceOf('x')).state, events: [] }, 's').state;
  expect(gradeRound(recordOf(late), 0).decisions.map(({ kind }) => kind)).toEqual(['act']);
});

test('a timed-out stand is not graded, and each seat has its own grade', () => {
  const table = realRound('5 9 6 9 T 9 T', [[10], [10]]);
  const first = play(table, 's').state;
  const timedOut = blackjack.timeout(first, 1, diceOf('x')).state;
  const record = recordOf(timedOut);
  expect(record.log.actions).toEqual(['0:0s', '1:0S']);
  expect(gradeRound(record, 0).decisions).toHaveLength(1);
  expect(gradeRound(record, 1)).toEqual({ decisions: [], chips: 0, grade: 'perfect' });
});

test('an invalid record throws', () => {
  const record = recordOf(play(dealt('T 6 9 T T'), 's').state);
  expect(() => gradeRound({ ...record, log: { ...record.log, actions: ['0:0x'] } }, 0)).toThrow(RangeError);
  expect(() => gradeRound({ ...record, log: { ...record.log, actions: ['0:1s'] } }, 0)).toThrow(RangeError);
});

test('basic strategy plays the best action of six decks except for one two-card hand', () => {
  const actions: readonly Action[] = ['hit', 'stand', 'double', 'split'];
  const differ: string[] = [];
  let lost = 0;
  for (const up of '4789TA') {
    for (const [place, first] of [...'A23456789T'].entries()) {
      for (const second of 'A23456789T'.slice(place)) {
        const cards = cardsOf(first + second);
        if (cards.every((card) => 'AT'.includes(card.charAt(0))) && first !== second) continue;
        const offered = actions.slice(0, first === second ? 4 : 3);
        const hand = { cards, up: `${up}h`, hands: 1, actions: offered };
        const values = solve({ rules: blackjackRules, unseen: without(6, first + second + up), ...hand });
        const chosen = basicAction(cards, `${up}h`, blackjackRules, offered);
        const cost = (values[0]?.value ?? 0) - (values.find(({ action }) => action === chosen)?.value ?? 0);
        if (cost > 0) differ.push(`${first}${second}v${up}`);
        lost = Math.max(lost, cost);
      }
    }
  }
  expect(differ).toEqual(['2Tv4']);
  expect(lost).toBeLessThan(0.001);
});

test('basic strategy falls back when its action is unavailable, and adapts to other rules', () => {
  const rules = blackjackRules;
  const chosen = (hand: string, up: string, actions: readonly Action[], change = {}) =>
    basicAction(cardsOf(hand), `${up}h`, { ...rules, ...change }, actions);
  expect(chosen('A 7', '3', ['hit', 'stand'])).toBe('stand');
  expect(chosen('A 7', '3', ['hit', 'stand', 'double'])).toBe('double');
  expect(chosen('6 5', '3', ['hit', 'stand'])).toBe('hit');
  expect(chosen('8 8', 'T', ['hit', 'stand'])).toBe('hit');
  expect(chosen('A A', '6', ['stand'])).toBe('stand');
  expect(chosen('6 5', 'A', ['hit', 'stand', 'double'])).toBe('hit');
  expect(chosen('6 5', 'A', ['hit', 'stand', 'double'], { hitsSoft17: true })).toBe('double');
  expect(chosen('A 8', '6', ['hit', 'stand', 'double'], { hitsSoft17: true })).toBe('double');
  const all: readonly Action[] = ['hit', 'stand', 'split', 'surrender'];
  expect(chosen('T 6', 'T', all)).toBe('surrender');
  expect(chosen('8 8', 'T', all)).toBe('split');
  expect(chosen('2 2', '2', all, { doubleAfterSplit: false })).toBe('hit');
  expect(chosen('2 2', '2', all)).toBe('split');
  for (const row of [hardRows, softRows, pairRows].flatMap((rows) => Object.values(rows))) {
    expect(row).toMatch(/^[HSDEPN]{10}$/);
  }
  expect(['2h', '9h', 'Kh', 'Ah'].map(columnOf)).toEqual([0, 7, 8, 9]);
});

test('Hi-Lo counts low cards +1, tens and aces -1, and a full deck 0', () => {
  expect(hiLo).toHaveLength(10);
  expect(runningCount(fullShoe(1))).toBe(0);
  expect(runningCount(cardsOf('2 3 4 5 6 7 8 9 T J Q K A'))).toBe(0);
  expect(runningCount(cardsOf('2 6 9 K'))).toBe(1);
  expect(runningCountFrom(without(6, '2 3 K 6 9'))).toBe(runningCount(cardsOf('2 3 K 6 9')));
  expect(trueCount(8, 104)).toBe(4);
  expect(trueCount(7, 104)).toBe(3);
  expect(trueCount(-1, 104)).toBe(-1);
  expect(trueCount(0, 0)).toBe(0);
});

test('the deviations are those of Blackjack Attack, with insurance from 3', () => {
  const text = deviations.map(({ hand, up, index, at }) => `${at} ${hand}v${up} ${index}`);
  expect(text).toEqual([
    ...['16v10 0', '16v9 5', '15v10 4', '13v2 -1', '13v3 -2'].map((rest) => `stand ${rest}`),
    ...['12v2 4', '12v3 2', '12v4 0', '12v5 -1', '12v6 -1'].map((rest) => `stand ${rest}`),
    ...['11v1 1', '10v10 4', '10v1 4', '9v2 1', '9v7 4'].map((rest) => `double ${rest}`),
    ...['TTv5 5', 'TTv6 5'].map((rest) => `split ${rest}`),
  ]);
  expect(insuranceIndex).toBe(3);
  const found = findDeviation(cardsOf('T 6'), 'Kh');
  expect(found && [-1, 0].map((count) => deviatedAction(found, count, ['hit', 'stand']))).toEqual([
    'hit',
    'stand',
  ]);
  expect(found && deviatedAction({ ...found, at: 'double' }, 9, ['hit', 'stand'])).toBeNull();
  expect(findDeviation(cardsOf('A 5'), 'Kh')).toBeNull();
  expect(findDeviation(cardsOf('K T'), '6h')?.hand).toBe('TT');
});

test('drill questions match their answers', () => {
  const rng = diceOf('drill');
  const asked = new Set<string>();
  for (let round = 0; round < 300; round += 1) {
    const { groups, answer } = countQuestion(rng, 20);
    expect(groups.flat()).toHaveLength(20);
    expect(new Set(groups.flat()).size).toBe(20);
    expect(runningCount(groups.flat())).toBe(answer);
    expect(groups.every(({ length }) => length >= 1 && length <= 3)).toBe(true);
    const count = trueCountQuestion(rng, 6);
    expect(count.answer).toBe(Math.floor((2 * count.running) / count.halfDecksLeft));
    const { cards, up, count: at, index, choices, answer: action } = deviationQuestion(rng);
    expect(Math.abs(at - index)).toBeLessThanOrEqual(3);
    expect(choices).toContain(action);
    const deviation = findDeviation(cards, up);
    expect(deviation && deviatedAction(deviation, at, choices)).toBe(action);
    asked.add(`${deviation?.hand} ${deviation?.up} ${action}`);
  }
  expect(asked.size).toBeGreaterThan(2 * deviations.length - 6);
});

test('the plate and the rules state every option, and the plate the cards left', () => {
  const others = {
    decks: 8,
    hitsSoft17: true,
    maxHands: 2,
    doubleAfterSplit: false,
    naturalPays: '6:5',
    resplitAces: true,
    lateSurrender: true,
  } as const;
  for (const [option, value] of Object.entries(others)) {
    const changed = { ...blackjackRules, [option]: value };
    expect(plateOf(changed, 200)).not.toEqual(plateOf(blackjackRules, 200));
    expect(statedRules(changed)).not.toEqual(statedRules(blackjackRules));
  }
  expect(plateOf(blackjackRules, 1)).toEqual([
    'Blackjack pays 3:2',
    'Dealer stands on all 17s',
    'Dealer peeks under aces and tens',
    'Insurance pays 2:1',
    'Double any first two cards',
    'Split up to 4 hands',
    'Aces split once, one card each',
    'Double after split',
    'No surrender',
    'Bets 10 to 500, in steps of 2',
    '6 decks, cut card at 75 %',
    '1 card left',
  ]);
  expect(plateOf({ ...blackjackRules, maxHands: 1, decks: 1 }, 40)).toContain('No splits');
  for (const { says, title } of statedRules({ ...blackjackRules, maxHands: 1, decks: 7 })) {
    expect(says).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(title).toMatch(/^\p{Lu}/u);
  }
});
