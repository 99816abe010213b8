// The exact distribution of the dealer's final total for any composition of unseen cards. The probability of
// a sequence of draws depends only on its set of cards, so each upcard has a precomputed tree of all sets
// with their number of valid orders. Evaluating a composition costs one multiplication per node.
import { dealerDraws, type HandValue } from '@/lib/games/blackjack/hand';
import type { Composition } from '@/lib/games/blackjack/shoe';

/** The probabilities of 17, 18, 19, 20, 21 and a bust, in this order. */
export type DealerOdds = readonly number[];

/** Points of the hole card that makes a natural with the upcard; 0 if none does. */
export function naturalWith(up: number): number {
  return up === 1 ? 10 : up === 10 ? 1 : 0;
}

/** The value of a hand from its points with aces as 1. */
export function valueOfPoints(low: number, hasAce: boolean): HandValue {
  const isSoft = hasAce && low <= 11;
  return { total: isSoft ? low + 10 : low, isSoft };
}

interface DrawnSet {
  /** Points of its cards, ascending. */
  readonly cards: readonly number[];
  readonly low: number;
  /** Number of orders in which the dealer draws exactly this set. */
  orders: number;
}

/** Lists all sets of draws at which the dealer stops, given that the hole card makes no natural. */
function stoppingSets(up: number, hitsSoft17: boolean): readonly (DrawnSet & { readonly end: number })[] {
  const stopped: (DrawnSet & { readonly end: number })[] = [];
  let going = new Map<string, DrawnSet>([['', { cards: [], low: up, orders: 1 }]]);
  for (let depth = 0; going.size > 0; depth += 1) {
    const next = new Map<string, DrawnSet>();
    for (const { cards, low, orders } of going.values()) {
      for (let points = 1; points <= 10; points += 1) {
        if (depth === 0 && points === naturalWith(up)) continue;
        const more = [...cards, points].sort((one, other) => one - other);
        const key = more.join();
        const known = next.get(key);
        if (known) known.orders += orders;
        else next.set(key, { cards: more, low: low + points, orders });
      }
    }
    going = new Map();
    for (const [key, set] of next) {
      const value = valueOfPoints(set.low, up === 1 || set.cards[0] === 1);
      if (dealerDraws(value, hitsSoft17)) going.set(key, set);
      else stopped.push({ ...set, end: Math.min(22, value.total) - 17 });
    }
  }
  return stopped;
}

/** The sets as a prefix tree in preorder. */
interface Tree {
  readonly place: Uint8Array;
  /** Number of ancestors of the same rank. */
  readonly before: Uint8Array;
  readonly depth: Uint8Array;
  /** Orders of the set that ends here; 0 if none does. */
  readonly orders: Float64Array;
  readonly end: Uint8Array;
  /** Index of the first node after this subtree. */
  readonly skip: Uint16Array;
}

function treeOf(up: number, hitsSoft17: boolean): Tree {
  // Sorted by their cards, sets with a common prefix are adjacent.
  const keyOf = (cards: readonly number[]) => String.fromCharCode(...cards);
  const sets = stoppingSets(up, hitsSoft17)
    .map((set) => ({ ...set, key: keyOf(set.cards) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const nodes: { place: number; before: number; depth: number; orders: number; end: number; skip: number }[] =
    [];
  const path: number[] = [];
  const cardsOfPath: number[] = [];
  const close = (depth: number) => {
    while (path.length > depth) {
      const node = nodes[path.pop() ?? 0];
      if (node) node.skip = nodes.length;
      cardsOfPath.pop();
    }
  };
  for (const { cards, orders, end } of sets) {
    let shared = 0;
    while (shared < path.length && cardsOfPath[shared] === cards[shared]) shared += 1;
    close(shared);
    for (const [depth, points] of cards.entries()) {
      if (depth < shared) continue;
      const before = cards.slice(0, depth).filter((other) => other === points).length;
      path.push(nodes.length);
      cardsOfPath.push(points);
      nodes.push({ place: points - 1, before, depth, orders: 0, end: 0, skip: 0 });
    }
    const last = nodes[path[cards.length - 1] ?? 0];
    if (last) Object.assign(last, { orders, end });
  }
  close(0);
  return {
    place: Uint8Array.from(nodes, ({ place }) => place),
    before: Uint8Array.from(nodes, ({ before }) => before),
    depth: Uint8Array.from(nodes, ({ depth }) => depth),
    orders: Float64Array.from(nodes, ({ orders }) => orders),
    end: Uint8Array.from(nodes, ({ end }) => end),
    skip: Uint16Array.from(nodes, ({ skip }) => skip),
  };
}

const trees = new Map<string, Tree>();

function treeFor(up: number, hitsSoft17: boolean): Tree {
  const key = `${up} ${hitsSoft17}`;
  const tree = trees.get(key) ?? treeOf(up, hitsSoft17);
  trees.set(key, tree);
  return tree;
}

/** The exact odds of a dealer without a natural. `up` is in points (ace: 1); `unseen` has the hole card. */
export function dealerOdds(up: number, unseen: Composition, hitsSoft17: boolean): DealerOdds {
  const { place, before, depth, orders, end, skip } = treeFor(up, hitsSoft17);
  const all = unseen.reduce((sum, count) => sum + count, 0);
  const natural = naturalWith(up);
  const chance = new Float64Array(24);
  const odds = [0, 0, 0, 0, 0, 0];
  for (let node = 0; node < place.length; ) {
    const at = depth[node] ?? 0;
    const left = (unseen[place[node] ?? 0] ?? 0) - (before[node] ?? 0);
    if (left <= 0) {
      node = skip[node] ?? place.length;
      continue;
    }
    const cards = at === 0 ? all - (natural === 0 ? 0 : (unseen[natural - 1] ?? 0)) : all - at;
    const here = ((at === 0 ? 1 : (chance[at - 1] ?? 0)) * left) / cards;
    chance[at] = here;
    const ways = orders[node] ?? 0;
    if (ways > 0) {
      const place = end[node] ?? 0;
      odds[place] = (odds[place] ?? 0) + ways * here;
    }
    node += 1;
  }
  return odds;
}
