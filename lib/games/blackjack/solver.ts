// The expected value of each action given the cards seen, drawing without replacement. Exact for one hand;
// splits ignore what the other split hands draw, and resplits are approximate.
import { type DealerOdds, dealerOdds, naturalWith, valueOfPoints } from '@/lib/games/blackjack/dealer-odds';
import { pointsOf } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import type { Composition } from '@/lib/games/blackjack/shoe';
import type { BlackjackRules } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';

/** A decision after the dealer's peek. */
export interface Situation {
  readonly rules: BlackjackRules;
  /** All unseen cards, including the hole card. */
  readonly unseen: Composition;
  readonly cards: readonly Card[];
  readonly up: Card;
  /** Number of hands in the box, 1 to 4. */
  readonly hands: number;
  readonly actions: readonly Action[];
}

export interface ActionValue {
  readonly action: Action;
  /** Expected chips won for a bet of 1. */
  readonly value: number;
}

function standing(total: number, odds: DealerOdds): number {
  if (total > 21) return -1;
  let value = odds[5] ?? 0;
  for (let dealer = 17; dealer <= 21; dealer += 1) {
    const chance = odds[dealer - 17] ?? 0;
    if (total > dealer) value += chance;
    else if (total < dealer) value -= chance;
  }
  return value;
}

/** A hand by its points with aces as 1. */
interface Points {
  readonly low: number;
  readonly hasAce: boolean;
}

function withCard({ low, hasAce }: Points, points: number): Points {
  return { low: low + points, hasAce: hasAce || points === 1 };
}

/** Memoised values of all hands that can be drawn from one composition. */
function solverOf(up: number, unseen: Composition, hitsSoft17: boolean) {
  const left = [...unseen];
  let all = unseen.reduce((sum, count) => sum + count, 0);
  const natural = naturalWith(up);
  const odds = new Map<number, DealerOdds>();
  const best = new Map<number, number>();
  // The drawn cards as one number, in base 22: no hand has more than 21 cards of a rank.
  const weights = left.map((_, place) => 22 ** place);
  let drawn = 0;

  /** The probability of the next card, given that the hole card makes no natural (Bayes). */
  function chanceOf(points: number): number {
    const count = left[points - 1] ?? 0;
    if (natural === 0) return count / all;
    if (points === natural) return count / (all - 1);
    const naturals = left[natural - 1] ?? 0;
    const others = all - naturals;
    return others > 0 ? (count * (others - 1)) / ((all - 1) * others) : 0;
  }

  /** The expectation of `value` over the next card. */
  function overCards(value: (points: number) => number): number {
    let sum = 0;
    for (let points = 1; points <= 10; points += 1) {
      const chance = chanceOf(points);
      if (!(chance > 0)) continue;
      const weight = weights[points - 1] ?? 0;
      left[points - 1] = (left[points - 1] ?? 0) - 1;
      all -= 1;
      drawn += weight;
      sum += chance * value(points);
      left[points - 1] = (left[points - 1] ?? 0) + 1;
      all += 1;
      drawn -= weight;
    }
    return sum;
  }

  function stand({ low, hasAce }: Points): number {
    if (low > 21) return -1;
    let known = odds.get(drawn);
    if (known === undefined) {
      known = dealerOdds(up, left, hitsSoft17);
      odds.set(drawn, known);
    }
    return standing(valueOfPoints(low, hasAce).total, known);
  }

  function hit(hand: Points): number {
    return overCards((points) => goOn(withCard(hand, points)));
  }

  /** The maximum of standing and hitting. */
  function goOn(hand: Points): number {
    if (hand.low > 21) return -1;
    // The same draws make different hands from a pair and from one of its cards.
    const key = drawn * 64 + hand.low;
    const known = best.get(key);
    if (known !== undefined) return known;
    const { total } = valueOfPoints(hand.low, hand.hasAce);
    const value = total === 21 ? stand(hand) : Math.max(stand(hand), hit(hand));
    best.set(key, value);
    return value;
  }

  const double = (hand: Points) => 2 * overCards((points) => stand(withCard(hand, points)));

  return { stand, hit, double, goOn, overCards, chanceOf, left, size: () => all };
}

type Solver = ReturnType<typeof solverOf>;

/** The value of one split hand: overall, if it draws the same rank again, and if it doesn't. */
function halves(solver: Solver, pair: number, rules: BlackjackRules) {
  const start: Points = { low: pair, hasAce: pair === 1 };
  const worth = (hand: Points) => {
    if (pair === 1) return solver.stand(hand);
    return rules.doubleAfterSplit ? Math.max(solver.goOn(hand), solver.double(hand)) : solver.goOn(hand);
  };
  let asPair = 0;
  let chanceOfPair = 0;
  const whole = solver.overCards((points) => {
    const value = worth(withCard(start, points));
    if (points === pair) asPair = value;
    return value;
  });
  chanceOfPair = solver.chanceOf(pair);
  const other = chanceOfPair < 1 ? (whole - chanceOfPair * asPair) / (1 - chanceOfPair) : 0;
  return { whole, asPair, other };
}

/**
 * Without resplits, twice the value of one split hand. With resplits, the number of hands is counted without
 * replacement, but each hand has the value of a first split hand: an approximation, least exact for tens
 * (Nairn, arXiv 1909.13710).
 */
function splitting(solver: Solver, pair: number, { rules, hands }: Situation): number {
  const { whole, asPair, other } = halves(solver, pair, rules);
  const spare = pair === 1 && !rules.resplitAces ? 0 : rules.maxHands - hands - 1;
  if (spare <= 0) return 2 * whole;
  const pairs = solver.left[pair - 1] ?? 0;
  const share = pairs > 0 ? solver.chanceOf(pair) / (pairs / solver.size()) : 0;
  /** `open` hands with one card, `left` more splits; `came` of `cards` drawn cards had the pair's rank. */
  function value(open: number, left: number, came: number, cards: number): number {
    if (open === 0) return 0;
    const chance = Math.min(1, (share * Math.max(0, pairs - came)) / Math.max(1, solver.size() - cards));
    const kept = asPair + value(open - 1, left, came + 1, cards + 1);
    const again = left > 0 ? value(open + 1, left - 1, came + 1, cards + 1) : Number.NEGATIVE_INFINITY;
    return chance * Math.max(kept, again) + (1 - chance) * (other + value(open - 1, left, came, cards + 1));
  }
  return value(2, spare, 0, 0);
}

/** Evaluates the offered actions, best first. Takes up to about 100 ms. */
export function solve(situation: Situation): readonly ActionValue[] {
  const { rules, unseen, cards, up, actions } = situation;
  const solver = solverOf(pointsOf(up), unseen, rules.hitsSoft17);
  const low = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const hand: Points = { low, hasAce: cards.some((card) => pointsOf(card) === 1) };
  const valueOfAction = (action: Action): number => {
    switch (action) {
      case 'stand':
        return solver.stand(hand);
      case 'hit':
        return solver.hit(hand);
      case 'double':
        return solver.double(hand);
      case 'split':
        return splitting(solver, low / 2, situation);
      case 'surrender':
        return -0.5;
    }
  };
  return actions
    .map((action) => ({ action, value: valueOfAction(action) }))
    .sort((one, other) => other.value - one.value);
}

/** Expected win of one chip of insurance. `unseen` includes the hole card. */
export function insuranceValue(unseen: Composition): number {
  const all = unseen.reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (3 * (unseen[9] ?? 0)) / all - 1;
}

/** Formats a value with its sign and four digits: `−0.5410`, `+0.1729`. */
export function valueText(value: number): string {
  const digits = Math.abs(value).toFixed(4);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? '−' : '+'}${digits}`;
}
