// The 52 cards of a French deck, shared by all card games.

/** A card as two letters, rank and suit: `As`, `Td`, `2c`. */
export type Card = string;

/** Ranks in ascending order; each game ranks the ace. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

export const suits = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof suits)[number];

/** One deck in order: all clubs from the two to the ace, then diamonds, hearts and spades. */
export const deck: readonly Card[] = suits.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`));

export const cardPattern = /^[2-9TJQKA][cdhs]$/;

const rankNames: Readonly<Record<Rank, string>> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

const isRank = (letter: string): letter is Rank => Object.hasOwn(rankNames, letter);
const isSuit = (letter: string): letter is Suit => suits.some((suit) => suit === letter);

/** Rank and suit of a card; throws for an invalid one. */
export function partsOf(card: Card): { readonly rank: Rank; readonly suit: Suit } {
  const rank = card.charAt(0);
  const suit = card.charAt(1);
  if (card.length !== 2 || !isRank(rank) || !isSuit(suit)) throw new RangeError(`There is no card ${card}.`);
  return { rank, suit };
}

export function rankName(rank: Rank): string {
  return rankNames[rank];
}
