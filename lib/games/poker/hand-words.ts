// A hand in words, and its five best cards.
import { type Card, partsOf, type Rank, rankName, ranks } from '@/lib/games/cards';
import {
  cardNumber,
  categoryOf,
  masksOf,
  partsOfStrength,
  strengthOf,
  strengthOfMasks,
} from '@/lib/games/poker/strength';

const word = (rank: number | undefined) => rankName(ranks[rank ?? 0] ?? 'A');
const plural = (rank: number | undefined) => (word(rank) === 'six' ? 'sixes' : `${word(rank)}s`);
const list = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const withKickers = (kickers: readonly number[]) =>
  `${list(kickers.map(word))} ${kickers.length === 1 ? 'kicker' : 'kickers'}`;

/** A strength in words: `Two pair, kings and sevens, ace kicker`. */
export function strengthWords(strength: number): string {
  const { category, main, kickers } = partsOfStrength(strength);
  const [first, second] = main;
  switch (category) {
    case 8:
      return first === 12 ? 'Royal flush' : `Straight flush, ${word(first)} high`;
    case 7:
      return `Four of a kind, ${plural(first)}, ${withKickers(kickers)}`;
    case 6:
      return `Full house, ${plural(first)} full of ${plural(kickers[0])}`;
    case 5:
      return `Flush, ${list(kickers.map(word))}`;
    case 4:
      return `Straight, ${word(first)} high`;
    case 3:
      return `Three of a kind, ${plural(first)}, ${withKickers(kickers)}`;
    case 2:
      return `Two pair, ${plural(first)} and ${plural(second)}, ${withKickers(kickers)}`;
    case 1:
      return `Pair of ${plural(first)}, ${withKickers(kickers)}`;
    default:
      return `High card ${word(kickers[0])}, ${withKickers(kickers.slice(1))}`;
  }
}

/** The best five of five to seven cards, in reading order: `Kh Kd 7s 7c As`. */
export function bestFive(cards: readonly Card[]): readonly Card[] {
  const target = strengthOf(cards);
  const { main, kickers } = partsOfStrength(target);
  const read = [...main, ...kickers];
  const rankOf = (card: Card) => ranks.indexOf(partsOf(card).rank);
  const place = (card: Card) =>
    read.includes(rankOf(card)) ? read.indexOf(rankOf(card)) : 13 - rankOf(card);
  const choose = (from: readonly Card[], count: number): readonly (readonly Card[])[] => {
    if (count === 0) return [[]];
    return from.flatMap((card, index) =>
      choose(from.slice(index + 1), count - 1).map((rest) => [card, ...rest]),
    );
  };
  const five = choose(cards, 5).find(
    (chosen) => strengthOfMasks(...masksOf(chosen.map(cardNumber))) === target,
  );
  const order = (one: Card, other: Card) => {
    const byPlace = place(one) - place(other);
    return byPlace !== 0 ? byPlace : cardNumber(other) - cardNumber(one);
  };
  const sorted = [...(five ?? [])].sort(order);
  const isStraight = [4, 8].includes(categoryOf(target));
  if (!isStraight) return sorted;
  const descending = [...sorted].sort((one, other) => rankOf(other) - rankOf(one));
  const isWheel = rankOf(descending[0] ?? '2c') === 12 && rankOf(descending[1] ?? '2c') === 3;
  return isWheel ? [...descending.slice(1), ...descending.slice(0, 1)] : descending;
}

/** Two to seven cards in words: before the flop `Pair of kings`, `Ace and king, suited`; then the hand. */
export function handWords(cards: readonly Card[]): string {
  if (cards.length >= 5) return strengthWords(strengthOf(cards));
  const own: readonly { readonly rank: Rank; readonly suit: string }[] = cards.map(partsOf);
  const [high, low] = [...own].sort((one, other) => ranks.indexOf(other.rank) - ranks.indexOf(one.rank));
  if (high === undefined || low === undefined) return '';
  if (high.rank === low.rank) return `Pair of ${plural(ranks.indexOf(high.rank))}`;
  const capital = rankName(high.rank).replace(/^./, (letter) => letter.toUpperCase());
  return `${capital} and ${rankName(low.rank)}, ${high.suit === low.suit ? 'suited' : 'offsuit'}`;
}
