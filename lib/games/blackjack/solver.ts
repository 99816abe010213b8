// What each action is worth for the cards that are seen, in bets of the hand, exactly but for hands that may
// be split again: whatever is drawn changes the chances of all that comes after it.
import { type DealerOdds, dealerOdds, naturalWith, valueOfPoints } from '@/lib/games/blackjack/dealer-odds';
import { pointsOf } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import type { Composition } from '@/lib/games/blackjack/shoe';
import type { BlackjackRules } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';

/** A decision, after the dealer has looked under an ace or a ten. */
export interface Situation {
  readonly rules: BlackjackRules;
  /** What is not seen, the hole card among it; the cards of all hands on the table are not. */
  readonly unseen: Composition;
  readonly cards: readonly Card[];
  readonly up: Card;
  /** Hands that the box has become by now, 1 to 4. */
  readonly hands: number;
  /** What is offered: each of them is valued. */
  readonly actions: readonly Action[];
}

export interface ActionValue {
  readonly action: Action;
  /** Expected chips won for a bet of 1. */
  readonly value: number;
}

/** What standing is worth. */
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

/** The values of hands that are drawn from one composition on, each worked out once. */
function solverOf(up: number, unseen: Composition, hitsSoft17: boolean) {
  const left = [...unseen];
  let all = unseen.reduce((sum, count) => sum + count, 0);
  const natural = naturalWith(up);
  const odds = new Map<number, DealerOdds>();
  const best = new Map<number, number>();
  // What has been drawn, as a number: no rank comes more than 21 times.
  const weights = left.map((_, place) => 22 ** place);
  let drawn = 0;

  /** The chance that the next card is of so many points: the hole card makes no natural. */
  function chanceOf(points: number): number {
    const count = left[points - 1] ?? 0;
    if (natural === 0) return count / all;
    if (points === natural) return count / (all - 1);
    const naturals = left[natural - 1] ?? 0;
    const others = all - naturals;
    return others > 0 ? (count * (others - 1)) / ((all - 1) * others) : 0;
  }

  /** The expectation over the next card of what a hand is worth with it. */
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

  /** The better one of standing and hitting. */
  function goOn(hand: Points): number {
    if (hand.low > 21) return -1;
    // Of two beginnings, a split hand's and the whole pair's, the same draws are different hands.
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

/** What a hand of a split is worth that gets its second card, and what it is worth as the pair again. */
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
 * One split is twice what one of the two hands is worth. Where they may be split again that is no longer
 * exact: how many hands come is counted without replacement, but each is worth what it would be at first.
 */
function splitting(solver: Solver, pair: number, { rules, hands }: Situation): number {
  const { whole, asPair, other } = halves(solver, pair, rules);
  const spare = pair === 1 && !rules.resplitAces ? 0 : rules.maxHands - hands - 1;
  if (spare <= 0) return 2 * whole;
  const pairs = solver.left[pair - 1] ?? 0;
  const share = pairs > 0 ? solver.chanceOf(pair) / (pairs / solver.size()) : 0;
  /** Hands with one card, splits that are left, and cards of the pair's rank and all cards that came. */
  function value(open: number, left: number, came: number, cards: number): number {
    if (open === 0) return 0;
    const chance = Math.min(1, (share * Math.max(0, pairs - came)) / Math.max(1, solver.size() - cards));
    const kept = asPair + value(open - 1, left, came + 1, cards + 1);
    const again = left > 0 ? value(open + 1, left - 1, came + 1, cards + 1) : Number.NEGATIVE_INFINITY;
    return chance * Math.max(kept, again) + (1 - chance) * (other + value(open - 1, left, came, cards + 1));
  }
  return value(2, spare, 0, 0);
}

/** The offered actions with their values, best first. */
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

/** What a chip of insurance is worth, when the unseen cards hold the hole card under an ace. */
export function insuranceValue(unseen: Composition): number {
  const all = unseen.reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (3 * (unseen[9] ?? 0)) / all - 1;
}

/** A value to four digits with its sign: `−0.5410`, `+0.1729`. */
export function valueText(value: number): string {
  const digits = Math.abs(value).toFixed(4);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? '−' : '+'}${digits}`;
}
