// The Hi-Lo count, the deviations from basic strategy that depend on it, and drill questions.
import { handValue, isPair, pointsOf } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import { type Composition, compositionOf, fullShoe } from '@/lib/games/blackjack/shoe';
import type { Card } from '@/lib/games/cards';
import type { Rng } from '@/lib/games/rng';

/** The count of a card, indexed by its points less one (the ace first). */
export const hiLo: readonly number[] = [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1];

function sumOf(counts: Composition): number {
  return counts.reduce((sum, count, place) => sum + count * (hiLo[place] ?? 0), 0);
}

export function runningCount(cards: readonly Card[]): number {
  return sumOf(compositionOf(cards));
}

/** The running count of all seen cards of a shoe, computed from its unseen cards. */
export function runningCountFrom(unseen: Composition): number {
  return 0 - sumOf(unseen);
}

/** The running count per remaining deck, rounded down, so that it can be compared with an index. */
export function trueCount(running: number, cardsLeft: number): number {
  return Math.floor((running * 52) / Math.max(1, cardsLeft)) + 0;
}

/** Insurance has a positive expectation from this true count. */
export const insuranceIndex = 3;

export interface Deviation {
  /** A hard total, or `TT` for splitting tens. */
  readonly hand: number | 'TT';
  /** Points of the dealer's card, 1 for the ace. */
  readonly up: number;
  /** `at` is best from this true count, `below` under it. */
  readonly index: number;
  readonly at: Action;
  readonly below: Action;
}

const stands = (hand: number, up: number, index: number): Deviation => ({
  hand,
  up,
  index,
  at: 'stand',
  below: 'hit',
});
const doubles = (hand: number, up: number, index: number): Deviation => ({
  hand,
  up,
  index,
  at: 'double',
  below: 'hit',
});
const splitsTens = (up: number, index: number): Deviation => ({
  hand: 'TT',
  up,
  index,
  at: 'split',
  below: 'stand',
});

/** The Illustrious 18 without insurance (Schlesinger, Blackjack Attack, 3rd edition). */
export const deviations: readonly Deviation[] = [
  stands(16, 10, 0),
  stands(16, 9, 5),
  stands(15, 10, 4),
  stands(13, 2, -1),
  stands(13, 3, -2),
  stands(12, 2, 4),
  stands(12, 3, 2),
  stands(12, 4, 0),
  stands(12, 5, -1),
  stands(12, 6, -1),
  doubles(11, 1, 1),
  doubles(10, 10, 4),
  doubles(10, 1, 4),
  doubles(9, 2, 1),
  doubles(9, 7, 4),
  splitsTens(5, 5),
  splitsTens(6, 5),
];

/** Returns the deviation for this hand at any count; null if there is none. */
export function findDeviation(cards: readonly Card[], up: Card): Deviation | null {
  const { total, isSoft } = handValue(cards);
  if (isSoft) return null;
  const isTens = isPair(cards) && total === 20;
  return (
    deviations.find(({ hand, up: dealer }) => dealer === pointsOf(up) && hand === (isTens ? 'TT' : total)) ??
    null
  );
}

/** Returns the action of a deviation at a true count; null if it isn't offered. */
export function deviatedAction(
  { index, at, below }: Deviation,
  count: number,
  actions: readonly Action[],
): Action | null {
  const action = count >= index ? at : below;
  return actions.includes(action) ? action : null;
}

/** Asks for the running count of cards shown one to three at a time. */
export interface CountQuestion {
  readonly groups: readonly (readonly Card[])[];
  readonly answer: number;
}

export function countQuestion(rng: Rng, cards: number): CountQuestion {
  const drawn = rng.shuffle(fullShoe(1)).slice(0, cards);
  const groups: Card[][] = [];
  for (let from = 0; from < drawn.length; ) {
    const size = 1 + rng.below(3);
    groups.push(drawn.slice(from, from + size));
    from += size;
  }
  return { groups, answer: runningCount(drawn) };
}

/** Asks for the true count of a running count. */
export interface TrueCountQuestion {
  readonly running: number;
  readonly halfDecksLeft: number;
  readonly answer: number;
}

export function trueCountQuestion(rng: Rng, decks: number): TrueCountQuestion {
  const halfDecksLeft = 1 + rng.below(2 * decks);
  const running = rng.below(31) - 12;
  return { running, halfDecksLeft, answer: trueCount(running, 26 * halfDecksLeft) };
}

/** Asks for the action at a true count. */
export interface DeviationQuestion {
  readonly cards: readonly Card[];
  readonly up: Card;
  readonly count: number;
  readonly index: number;
  readonly choices: readonly Action[];
  readonly answer: Action;
}

/** Draws two cards for a deviation: no ace, and no pair except tens. */
function cardsFor({ hand }: Deviation, rng: Rng): readonly Card[] {
  const wanted = hand === 'TT' ? 20 : hand;
  for (;;) {
    const [one = '', other = ''] = rng.shuffle(fullShoe(1));
    if (pointsOf(one) === 1 || pointsOf(other) === 1) continue;
    if (isPair([one, other]) === (hand === 'TT') && handValue([one, other]).total === wanted)
      return [one, other];
  }
}

/** The count is within 3 of the index, at or above it in half of the questions. */
export function deviationQuestion(rng: Rng): DeviationQuestion {
  const deviation = rng.pick(deviations);
  const { index, at, below } = deviation;
  const cards = cardsFor(deviation, rng);
  const isUp = (card: Card) => pointsOf(card) === deviation.up && !cards.includes(card);
  const up = rng.pick(fullShoe(1).filter(isUp));
  const count = index + rng.below(6) - 3;
  return { cards, up, count, index, choices: [at, below], answer: count >= index ? at : below };
}
