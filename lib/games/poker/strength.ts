// How strong five to seven cards are. A hand is four masks, one for each suit, with a bit for each rank
// from the two (bit 0) to the ace (bit 12). A strength holds the category, the ranks that make it (`main`)
// and the other cards that count (`kickers`), each as a mask, so that comparing two numbers compares two
// hands.
import { type Card, deck } from '@/lib/games/cards';

/** A card by its index in `deck`: suit × 13 + rank. */
export type CardNumber = number;

/** The categories, weakest first: the index is the category's number. */
export const categories = [
  'high card',
  'one pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const;
export type Category = (typeof categories)[number];

const RANKS = 13;
const MASKS = 1 << RANKS;

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The highest `count` bits of each mask. */
function highest(count: number): Uint16Array {
  return Uint16Array.from({ length: MASKS }, (_, mask) => {
    let kept = mask;
    while (countBits(kept) > count) kept &= kept - 1;
    return kept;
  });
}

const WHEEL = 0b1000000001111;

/** The bit of the highest card of the best straight in a mask; 0 without one. The ace also counts as one. */
function straightTop(mask: number): number {
  for (let top = 12; top >= 4; top -= 1) {
    const five = 0b11111 << (top - 4);
    if ((mask & five) === five) return 1 << top;
  }
  return (mask & WHEEL) === WHEEL ? 1 << 3 : 0;
}

const bits = Uint8Array.from({ length: MASKS }, (_, mask) => countBits(mask));
const tops = Uint16Array.from({ length: MASKS }, (_, mask) => straightTop(mask));
const [top1, top2, top3, top5] = [highest(1), highest(2), highest(3), highest(5)];

const at = (table: Uint16Array | Uint8Array, mask: number) => table[mask] ?? 0;
const packed = (category: number, main: number, kickers: number) =>
  (category << 26) | (main << RANKS) | kickers;

function flushStrength(suited: number): number {
  const top = at(tops, suited);
  return top !== 0 ? packed(8, top, 0) : packed(5, 0, at(top5, suited));
}

/**
 * The strength of the best five of five to seven different cards, given as masks of ranks by suit: higher is
 * better, equal hands are equal, 7,462 values in all.
 */
export function strengthOfMasks(c: number, d: number, h: number, s: number): number {
  // Five of a suit leave too few cards for four of a kind or a full house.
  if (at(bits, c) > 4) return flushStrength(c);
  if (at(bits, d) > 4) return flushStrength(d);
  if (at(bits, h) > 4) return flushStrength(h);
  if (at(bits, s) > 4) return flushStrength(s);
  const any = c | d | h | s;
  const twice = (c & d) | ((c | d) & h) | ((c | d | h) & s);
  const straight = at(tops, any);
  if (twice === 0) return straight !== 0 ? packed(4, straight, 0) : packed(0, 0, at(top5, any));
  const four = c & d & h & s;
  if (four !== 0) return packed(7, four, at(top1, any & ~four));
  const three = at(top1, (c & d & (h | s)) | (h & s & (c | d)));
  if (three !== 0 && twice !== three) return packed(6, three, at(top1, twice & ~three));
  if (straight !== 0) return packed(4, straight, 0);
  if (three !== 0) return packed(3, three, at(top2, any & ~three));
  const pairs = at(top2, twice);
  return pairs === at(top1, pairs)
    ? packed(1, pairs, at(top3, any & ~pairs))
    : packed(2, pairs, at(top1, any & ~pairs));
}

const numbers: ReadonlyMap<Card, CardNumber> = new Map(deck.map((card, number) => [card, number]));

/** The number of a card; throws for an invalid card. */
export function cardNumber(card: Card): CardNumber {
  const number = numbers.get(card);
  if (number === undefined) throw new RangeError(`There is no card ${card}.`);
  return number;
}

/** The masks of ranks by suit; throws for an invalid or duplicate card. */
export function masksOf(cards: readonly CardNumber[]): [number, number, number, number] {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / RANKS);
    if (!Number.isInteger(card) || (suit !== 0 && suit !== 1 && suit !== 2 && suit !== 3)) {
      throw new RangeError(`There is no card ${card}.`);
    }
    const bit = 1 << (card % RANKS);
    if ((masks[suit] & bit) !== 0) throw new RangeError(`The ${deck[card]} comes twice.`);
    masks[suit] |= bit;
  }
  return masks;
}

/** The strength of five to seven cards; throws for another number of cards, and for a duplicate. */
export function strengthOf(cards: readonly Card[]): number {
  if (cards.length < 5 || cards.length > 7) throw new RangeError(`${cards.length} cards are no hand.`);
  return strengthOfMasks(...masksOf(cards.map(cardNumber)));
}

/** The category of a strength, from 0 (high card) to 8 (straight flush). */
export function categoryOf(strength: number): number {
  return strength >> 26;
}

/** Ranks of a mask from the highest, as numbers from 0 (two) to 12 (ace). */
function ranksIn(mask: number): readonly number[] {
  return Array.from({ length: RANKS }, (_, place) => 12 - place).filter((rank) => (mask & (1 << rank)) !== 0);
}

/** The parts of a strength: ranks from the highest, as numbers from 0 (two) to 12 (ace). */
export function partsOfStrength(strength: number): {
  readonly category: number;
  readonly main: readonly number[];
  readonly kickers: readonly number[];
} {
  const mask = MASKS - 1;
  return {
    category: categoryOf(strength),
    main: ranksIn((strength >> RANKS) & mask),
    kickers: ranksIn(strength & mask),
  };
}
