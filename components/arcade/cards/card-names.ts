import { type Card, partsOf, rankName, type Suit } from '@/lib/games/cards';

const suitNames: Readonly<Record<Suit, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** A card's spoken name: `ace of spades`. */
export function cardName(card: Card): string {
  const { rank, suit } = partsOf(card);
  return `${rankName(rank)} of ${suitNames[suit]}`;
}

/** The spoken names of cards: `ace of spades, king of hearts`. */
export const cardNames = (cards: readonly Card[]): string => cards.map(cardName).join(', ');
