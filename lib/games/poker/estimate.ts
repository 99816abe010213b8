// Estimates a hand's equity against possible hands by random deals.
import { placeOfHole } from '@/lib/games/poker/hole-ranking';
import type { Range } from '@/lib/games/poker/reading';
import { type CardNumber, masksOf, strengthOfMasks } from '@/lib/games/poker/strength';

/** Random integers from 0 to `bound - 1`: fast, for estimates that needn't be fair. */
export type Draw = (bound: number) => number;

export function quickDraw(seed: number): Draw {
  let state = seed | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 4294967296) * bound);
  };
}

/** Ranks a pair of cards on a board, from 0 for the best to 1. */
function placesOn(board: readonly CardNumber[], draw: Draw): (one: CardNumber, other: CardNumber) => number {
  const masks = masksOf(board);
  const strengthWith = (one: CardNumber, other: CardNumber) => {
    const [c, d, h, s] = masks;
    const bits: [number, number, number, number] = [c, d, h, s];
    for (const card of [one, other]) {
      const suit = Math.floor(card / 13);
      if (suit === 0 || suit === 1 || suit === 2 || suit === 3) bits[suit] |= 1 << (card % 13);
    }
    return strengthOfMasks(...bits);
  };
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !board.includes(card));
  const sample = Float64Array.from({ length: 120 }, () => {
    const one = draw(rest.length);
    const other = (one + 1 + draw(rest.length - 1)) % rest.length;
    return strengthWith(rest[one] ?? 0, rest[other] ?? 0);
  }).sort();
  return (one, other) => {
    const strength = strengthWith(one, other);
    let [low, high] = [0, sample.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sample[middle] ?? 0) < strength) low = middle + 1;
      else high = middle;
    }
    return 1 - low / sample.length;
  };
}

/** The likelihood of a seat's action on a street with a hand of this rank. */
function likelihood(did: Range['streets'][number], place: number, betting: number): number {
  if (did === 'bet') return place < 0.3 ? 1 : Math.min(0.9, 0.1 + betting * 0.45);
  if (did === 'call') return place < 0.55 ? (place < 0.08 ? 0.6 : 1) : 0.3;
  return place < 0.15 ? 0.55 : 1;
}

export interface Estimate {
  /** The mean share of the pot, from 0 to 1. */
  readonly equity: number;
  readonly deals: number;
}

const TRIES = 8;

/** Deals the hidden cards up to `most` times, weighted by ranges; yields every fifty deals. */
export function* estimate(
  own: readonly CardNumber[],
  board: readonly CardNumber[],
  ranges: readonly Range[],
  most: number,
  draw: Draw,
): Generator<Estimate, Estimate, undefined> {
  const known = new Set([...own, ...board]);
  const cards = Uint8Array.from([...Array(52).keys()].filter((card) => !known.has(card)));
  const places = [3, 4, 5]
    .filter((count) => count <= board.length)
    .map((count) => placesOn(board.slice(0, count), draw));
  const [ownMasks, boardMasks] = [masksOf(own), masksOf(board)];
  const missing = 5 - board.length;
  let shares = 0;
  let deals = 0;

  /** Swaps a random undealt card into `place`, and returns it. */
  function take(place: number): CardNumber {
    const from = place + draw(cards.length - place);
    const card = cards[from] ?? 0;
    cards[from] = cards[place] ?? 0;
    cards[place] = card;
    return card;
  }

  const accepts = ({ part, streets, betting }: Range, one: CardNumber, other: CardNumber) => {
    let weight = placeOfHole(one, other) <= part ? 1 : 0.03;
    for (const [street, did] of streets.entries()) {
      const place = places[street];
      if (place) weight *= likelihood(did, place(one, other), betting);
    }
    return draw(10_000) < weight * 10_000;
  };

  const strengthWith = (bits: readonly [number, number, number, number], masks: Int32Array) =>
    strengthOfMasks(
      bits[0] | (masks[0] ?? 0),
      bits[1] | (masks[1] ?? 0),
      bits[2] | (masks[2] ?? 0),
      bits[3] | (masks[3] ?? 0),
    );

  function dealOnce(): number {
    let used = 0;
    for (const range of ranges) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const [one, other] = [take(used), take(used + 1)];
        if (accepts(range, one, other)) break;
      }
      used += 2;
    }
    const masks = Int32Array.from(boardMasks);
    for (let place = used; place < used + missing; place += 1) {
      const card = take(place);
      const suit = Math.floor(card / 13);
      masks[suit] = (masks[suit] ?? 0) | (1 << (card % 13));
    }
    const strength = strengthWith(ownMasks, masks);
    let equal = 1;
    for (let other = 0; other < used; other += 2) {
      const bits: [number, number, number, number] = [0, 0, 0, 0];
      for (const card of [cards[other] ?? 0, cards[other + 1] ?? 0]) {
        const suit = Math.floor(card / 13);
        if (suit === 0 || suit === 1 || suit === 2 || suit === 3) bits[suit] |= 1 << (card % 13);
      }
      const theirs = strengthWith(bits, masks);
      if (theirs > strength) return 0;
      if (theirs === strength) equal += 1;
    }
    return 1 / equal;
  }

  while (deals < most) {
    shares += dealOnce();
    deals += 1;
    if (deals % 50 === 0) yield { equity: shares / deals, deals };
  }
  return { equity: deals === 0 ? 0.5 : shares / deals, deals };
}
