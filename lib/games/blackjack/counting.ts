// The Hi-Lo count and the plays that depart from basic strategy by it, as data, with questions for a drill.
import { handValue, isPair, pointsOf } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import { type Composition, compositionOf, fullShoe } from '@/lib/games/blackjack/shoe';
import type { Card } from '@/lib/games/cards';
import type { Rng } from '@/lib/games/rng';

/** What each card counts, by points from the ace. */
export const hiLo: readonly number[] = [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1];

function sumOf(counts: Composition): number {
  return counts.reduce((sum, count, place) => sum + count * (hiLo[place] ?? 0), 0);
}

/** The running count of cards that were seen. */
export function runningCount(cards: readonly Card[]): number {
  return sumOf(compositionOf(cards));
}

/** The running count of everything that has left a shoe, from what is still unseen of it. */
export function runningCountFrom(unseen: Composition): number {
  return 0 - sumOf(unseen);
}

/** The running count by decks left, rounded down: at an index or above means at it. */
export function trueCount(running: number, cardsLeft: number): number {
  return Math.floor((running * 52) / Math.max(1, cardsLeft)) + 0;
}

/** From this true count on insurance is worth its price. */
export const insuranceIndex = 3;

export interface Deviation {
  /** A total, or a pair where it is about splitting. */
  readonly hand: number | 'TT';
  /** Points of the dealer's card, 1 for the ace. */
  readonly up: number;
  /** The true count from which `at` is right, and `below` before it. */
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

/** The 17 of the Illustrious 18 that are plays (Schlesinger, Blackjack Attack 3); the other is insurance. */
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

/** The deviation that is about this hand, whatever the count; null for none. */
export function findDeviation(cards: readonly Card[], up: Card): Deviation | null {
  const { total, isSoft } = handValue(cards);
  if (isSoft) return null;
  const isTens = isPair(cards) && total === 20;
  return (
    deviations.find(({ hand, up: dealer }) => dealer === pointsOf(up) && hand === (isTens ? 'TT' : total)) ??
    null
  );
}

/** What the deviation says at a true count, or null where the offered actions don't hold it. */
export function deviatedAction(
  { index, at, below }: Deviation,
  count: number,
  actions: readonly Action[],
): Action | null {
  const action = count >= index ? at : below;
  return actions.includes(action) ? action : null;
}

/** Count these cards, which come one to three at a time. */
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

/** The true count of a running count with so many half decks left. */
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

/** A hand whose play depends on the count. */
export interface DeviationQuestion {
  readonly cards: readonly Card[];
  readonly up: Card;
  readonly count: number;
  readonly index: number;
  readonly choices: readonly Action[];
  readonly answer: Action;
}

/** Two cards of a total without an ace, and no pair but of tens. */
function cardsFor({ hand }: Deviation, rng: Rng): readonly Card[] {
  const wanted = hand === 'TT' ? 20 : hand;
  for (;;) {
    const [one = '', other = ''] = rng.shuffle(fullShoe(1));
    if (pointsOf(one) === 1 || pointsOf(other) === 1) continue;
    if (isPair([one, other]) === (hand === 'TT') && handValue([one, other]).total === wanted)
      return [one, other];
  }
}

/** About half of the questions are at the index or above it, and none is far from it. */
export function deviationQuestion(rng: Rng): DeviationQuestion {
  const deviation = rng.pick(deviations);
  const { index, at, below } = deviation;
  const cards = cardsFor(deviation, rng);
  const isUp = (card: Card) => pointsOf(card) === deviation.up && !cards.includes(card);
  const up = rng.pick(fullShoe(1).filter(isUp));
  const count = index + rng.below(6) - 3;
  return { cards, up, count, index, choices: [at, below], answer: count >= index ? at : below };
}
