// The shoe: its cards in one string, two letters each, from which they are taken in order.

import { pointsOf } from '@/lib/games/blackjack/hand';
import { type Card, deck } from '@/lib/games/cards';
import type { Rng } from '@/lib/games/rng';

/** How many cards there are by points: aces first, then twos, up to everything that counts ten. */
export type Composition = readonly number[];

/** The cards of a text such as `As10` would be read in pairs of letters: `AsTd`. */
export function cardsIn(order: string): readonly Card[] {
  return order.match(/../g) ?? [];
}

export function fullShoe(decks: number): readonly Card[] {
  return Array.from({ length: decks }, () => deck).flat();
}

export function shuffled(cards: readonly Card[], rng: Rng): string {
  return rng.shuffle(cards).join('');
}

/** The cards without those in `taken`, each of which is taken out once where it is there. */
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

/** A shoe of so many decks before any card of it is dealt. */
export function fullComposition(decks: number): Composition {
  return Array.from({ length: 10 }, (_, place) => decks * (place === 9 ? 16 : 4));
}
