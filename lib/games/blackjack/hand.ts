// What cards count. An ace counts 11 as long as that is no more than 21, else 1.
import type { Card } from '@/lib/games/cards';

/** Points of a card, the ace as 1. */
export function pointsOf(card: Card): number {
  const rank = card.charAt(0);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
}

export interface HandValue {
  /** The best total that is no more than 21, or the lowest one. */
  readonly total: number;
  /** Whether an ace counts 11 in it. */
  readonly isSoft: boolean;
}

export function handValue(cards: readonly Card[]): HandValue {
  let low = 0;
  let hasAce = false;
  for (const card of cards) {
    const points = pointsOf(card);
    low += points;
    if (points === 1) hasAce = true;
  }
  const isSoft = hasAce && low <= 11;
  return { total: isSoft ? low + 10 : low, isSoft };
}

/** An ace and a ten as the first two cards; of a hand that was split they are no natural. */
export function isTwentyOneOfTwo(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === 21;
}

/** Two cards of equal value, as two tens of different ranks are. */
export function isPair(cards: readonly Card[]): boolean {
  const [one, other] = cards;
  return cards.length === 2 && one !== undefined && other !== undefined && pointsOf(one) === pointsOf(other);
}

/** Whether the dealer takes another card. */
export function dealerDraws({ total, isSoft }: HandValue, hitsSoft17: boolean): boolean {
  return total < 17 || (total === 17 && isSoft && hitsSoft17);
}
