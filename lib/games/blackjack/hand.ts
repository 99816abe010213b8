// Hand values. An ace counts 11 unless that exceeds 21, else 1.
import type { Card } from '@/lib/games/cards';

/** Points of a card, 1 to 10; 1 for an ace. */
export function pointsOf(card: Card): number {
  const rank = card.charAt(0);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
}

export interface HandValue {
  /** The highest total up to 21, or the lowest if all exceed it. */
  readonly total: number;
  /** Whether an ace counts 11. */
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

/** Whether two cards make 21. That is a natural unless the hand was split. */
export function isTwentyOneOfTwo(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === 21;
}

/** Whether the hand is two cards of equal points, such as a ten and a king. */
export function isPair(cards: readonly Card[]): boolean {
  const [one, other] = cards;
  return cards.length === 2 && one !== undefined && other !== undefined && pointsOf(one) === pointsOf(other);
}

export function dealerDraws({ total, isSoft }: HandValue, hitsSoft17: boolean): boolean {
  return total < 17 || (total === 17 && isSoft && hitsSoft17);
}
