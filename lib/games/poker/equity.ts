// The exact equity of open hands, over all possible boards.
import { type Card, deck } from '@/lib/games/cards';
import { type CardNumber, cardNumber, masksOf, strengthOfMasks } from '@/lib/games/poker/strength';

/** For one hand: the boards on which it wins alone, ties for best, or loses. */
export interface Chances {
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** The mean share of the pot, from 0 to 1. */
  readonly equity: number;
}

interface Count {
  wins: number;
  ties: number;
  shares: number;
}

/** Calls `visit` with each combination of `count` of `rest`, in order. */
function eachChoice(
  rest: readonly CardNumber[],
  count: number,
  visit: (c: number, d: number, h: number, s: number) => void,
): void {
  const suit = Uint8Array.from(rest, (card) => Math.floor(card / 13));
  const bit = Uint16Array.from(rest, (card) => 1 << (card % 13));
  function choose(from: number, left: number, c: number, d: number, h: number, s: number): void {
    if (left === 0) {
      visit(c, d, h, s);
      return;
    }
    for (let place = from; place <= rest.length - left; place += 1) {
      const mask = bit[place] ?? 0;
      switch (suit[place]) {
        case 0:
          choose(place + 1, left - 1, c | mask, d, h, s);
          break;
        case 1:
          choose(place + 1, left - 1, c, d | mask, h, s);
          break;
        case 2:
          choose(place + 1, left - 1, c, d, h | mask, s);
          break;
        default:
          choose(place + 1, left - 1, c, d, h, s | mask);
      }
    }
  }
  choose(0, count, 0, 0, 0, 0);
}

/**
 * The exact chances of two to six open hands on a board of up to five cards, over every possible completion;
 * a few tenths of a second before the flop. Yields after each first card to come, for callers that must not
 * block. Throws for a duplicate card.
 * @param dead Cards known not to come, such as those of opened hands that have folded.
 */
export function* chancesInSlices(
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  dead: readonly Card[] = [],
): Generator<undefined, readonly Chances[], undefined> {
  const known = [...hands.flat(), ...board, ...dead].map(cardNumber);
  masksOf(known);
  const used = new Set(known);
  const rest = deck.map((_, number) => number).filter((number) => !used.has(number));
  const held = hands.map((hand) => masksOf([...hand, ...board].map(cardNumber)));
  const own = [0, 1, 2, 3].map((suit) => Uint16Array.from(held, (masks) => masks[suit] ?? 0));
  const [clubs, diamonds, hearts, spades] = own;
  const counts: Count[] = held.map(() => ({ wins: 0, ties: 0, shares: 0 }));
  const strengths = new Int32Array(held.length);
  let boards = 0;

  function count(c: number, d: number, h: number, s: number): void {
    boards += 1;
    let best = 0;
    let equal = 0;
    for (let hand = 0; hand < strengths.length; hand += 1) {
      const strength = strengthOfMasks(
        c | (clubs?.[hand] ?? 0),
        d | (diamonds?.[hand] ?? 0),
        h | (hearts?.[hand] ?? 0),
        s | (spades?.[hand] ?? 0),
      );
      strengths[hand] = strength;
      if (strength > best) [best, equal] = [strength, 1];
      else if (strength === best) equal += 1;
    }
    for (const [hand, counted] of counts.entries()) {
      if (strengths[hand] !== best) continue;
      if (equal === 1) counted.wins += 1;
      else counted.ties += 1;
      counted.shares += 1 / equal;
    }
  }

  const missing = 5 - board.length;
  if (missing === 0) count(0, 0, 0, 0);
  for (let first = 0; missing > 0 && first <= rest.length - missing; first += 1) {
    const [c, d, h, s] = masksOf(rest.slice(first, first + 1));
    eachChoice(rest.slice(first + 1), missing - 1, (c2, d2, h2, s2) => count(c | c2, d | d2, h | h2, s | s2));
    yield;
  }
  return counts.map(({ wins, ties, shares }) => ({
    wins,
    ties,
    losses: boards - wins - ties,
    equity: shares / boards,
  }));
}

/** The same at once. */
export function chancesOf(...from: Parameters<typeof chancesInSlices>): readonly Chances[] {
  const slices = chancesInSlices(...from);
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}
