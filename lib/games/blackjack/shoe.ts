// A shoe is one string, two letters per card, dealt from the start.

import { pointsOf } from '@/lib/games/blackjack/hand';
import { type Card, deck } from '@/lib/games/cards';
import type { Rng } from '@/lib/games/rng';

/** Number of cards by points: aces, twos, … nines, tens. */
export type Composition = readonly number[];

/** Splits a string such as `AsTd` into cards. */
export function cardsIn(order: string): readonly Card[] {
  return order.match(/../g) ?? [];
}

export function fullShoe(decks: number): readonly Card[] {
  return Array.from({ length: decks }, () => deck).flat();
}

export function shuffled(cards: readonly Card[], rng: Rng): string {
  return rng.shuffle(cards).join('');
}

/** Removes each card of `taken` once; cards that aren't there are ignored. */
export function without(cards: readonly Card[], taken: readonly Card[]): readonly Card[] {
  const left = new Map<Card, number>();
  for (const card of taken) left.set(card, (left.get(card) ?? 0) + 1);
  return cards.filter((card) => {
    const count = left.get(card) ?? 0;
    if (count > 0) left.set(card, count - 1);
    return count === 0;
  });
}

export function compositionOf(cards: readonly Card[]): Composition {
  const counts = Array<number>(10).fill(0);
  for (const card of cards) {
    const place = pointsOf(card) - 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

export function fullComposition(decks: number): Composition {
  return Array.from({ length: 10 }, (_, place) => decks * (place === 9 ? 16 : 4));
}
