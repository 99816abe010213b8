// A hint for the decision that is to be made, and what the decisions of a finished round have cost, both by
// the exact values for the cards that were seen at that moment.
import { emptySeat } from '@/lib/games/blackjack/round';
import { apply, type BlackjackOffers, offers, setup } from '@/lib/games/blackjack/rules';
import type { Action, BlackjackMove, BlackjackState } from '@/lib/games/blackjack/schema';
import { type Composition, cardsIn, compositionOf, fullComposition } from '@/lib/games/blackjack/shoe';
import { type ActionValue, insuranceValue, type Situation, solve } from '@/lib/games/blackjack/solver';
import type { BlackjackView, RoundRecord } from '@/lib/games/blackjack/view';
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';

/** What each offered action is worth, best first, or what a chip of insurance is. */
export type Hint =
  | { readonly kind: 'act'; readonly values: readonly ActionValue[] }
  | { readonly kind: 'insurance'; readonly value: number };

/** The hint for a seat that has a decision; null for one that has none. */
export function hintFor(view: BlackjackView, seat: Seat, { act, insurance }: BlackjackOffers): Hint | null {
  if (insurance !== null) return { kind: 'insurance', value: insuranceValue(view.shoe.unseen) };
  if (act === null) return null;
  const all = view.seats[seat]?.hands ?? [];
  const situation = situationOf(view.options, view.shoe.unseen, view.dealer.cards[0] ?? '', all, act);
  return situation && { kind: 'act', values: solve(situation) };
}

function situationOf(
  rules: BlackjackState['options'],
  unseen: Composition,
  up: Card,
  all: readonly { readonly box: number; readonly cards: readonly Card[] }[],
  { hand, actions }: { readonly hand: number; readonly actions: readonly Action[] },
): Situation | null {
  const own = all[hand];
  if (own === undefined) return null;
  return {
    rules,
    unseen,
    up,
    actions,
    cards: own.cards,
    hands: all.filter(({ box }) => box === own.box).length,
  };
}

/** A decision about a hand, and what it cost. */
export interface GradedAction {
  readonly kind: 'act';
  readonly seat: Seat;
  /** The place of the hand among those that the seat had at that moment. */
  readonly hand: number;
  readonly cards: readonly Card[];
  readonly up: Card;
  readonly values: readonly ActionValue[];
  readonly best: Action;
  readonly chosen: Action;
  /** In bets of the hand; 0 for the best one. */
  readonly cost: number;
  /** The same in chips. */
  readonly chips: number;
}

/** What was paid for insurance, and what that cost: taking it when it is bad, leaving it when it is good. */
export interface GradedInsurance {
  readonly kind: 'insurance';
  readonly seat: Seat;
  /** What a chip of it was worth. */
  readonly value: number;
  readonly paid: number;
  readonly most: number;
  /** In bets of all boxes. */
  readonly cost: number;
  readonly chips: number;
}

export interface RoundGrade {
  readonly decisions: readonly (GradedAction | GradedInsurance)[];
  /** Of all decisions, in chips. */
  readonly chips: number;
  readonly grade: Grade;
}

/** From the best: at most so much of a bet for the worst decision of the round. */
export const grades = [
  { id: 'perfect', name: 'Perfect', most: 0.00005 },
  { id: 'good', name: 'Good', most: 0.02 },
  { id: 'fair', name: 'Fair', most: 0.1 },
  { id: 'poor', name: 'Poor', most: Number.POSITIVE_INFINITY },
] as const;
export type Grade = (typeof grades)[number]['id'];

const actionsByLetter: Readonly<Record<string, Action>> = {
  h: 'hit',
  s: 'stand',
  S: 'stand',
  d: 'double',
  p: 'split',
  r: 'surrender',
};

/** What was unseen when so many cards of the round had come, the hole card among it. */
function unseenAfter({ options, log }: RoundRecord, { dealer }: BlackjackState, count: number): Composition {
  const drawn = cardsIn(log.drawn).slice(0, count);
  // After a shuffle of the discards nothing is out but the cards of this round.
  const isReshuffled = log.reshuffledAt !== null && count > log.reshuffledAt;
  const from = isReshuffled ? fullComposition(options.decks) : log.before;
  const out = compositionOf(drawn);
  const hole = compositionOf(dealer.cards.slice(1, 2));
  return from.map((cards, place) => Math.max(0, cards - (out[place] ?? 0)) + (hole[place] ?? 0));
}

/** The round before its bets, with a shoe of just the cards that came. */
function beginning({ options, log }: RoundRecord): BlackjackState {
  const state = setup(options, log.bets.length);
  return {
    ...state,
    phase: 'bets',
    seats: log.bets.map((bets, seat) => ({
      ...emptySeat,
      status: 'in',
      stack: log.starts[seat] ?? 0,
      bets: bets.length > 0 ? null : [],
    })),
    shoe: { ...state.shoe, number: 1, order: log.drawn },
  };
}

interface Moment {
  readonly state: BlackjackState;
  readonly seat: Seat;
  readonly move: BlackjackMove;
  readonly by: 'player' | 'clock';
}

/** Every decision of a round with the state before it. Throws for a record that the rules don't take. */
function* momentsOf(record: RoundRecord): Generator<Moment, void, undefined> {
  let state = beginning(record);
  const step = (seat: Seat, move: BlackjackMove) => {
    const outcome = apply(state, seat, move);
    if (!outcome.ok) throw new RangeError(`This is no round: ${outcome.message}`);
    state = outcome.state;
  };
  const { bets, insurance, actions } = record.log;
  for (const [seat, own] of bets.entries()) if (own.length > 0) step(seat, { kind: 'bet', bets: own });
  for (const seat of bets.keys()) {
    if (state.phase !== 'insurance' || state.seats[seat]?.insurance !== null) continue;
    const amounts = insurance[seat] ?? [];
    const isAnswered = amounts.length > 0;
    const move = { kind: 'insure', amounts: isAnswered ? amounts : (bets[seat] ?? []).map(() => 0) } as const;
    if (isAnswered) yield { state, seat, move, by: 'player' };
    step(seat, move);
  }
  for (const text of actions) {
    const [, seat, hand, letter = ''] = /^(\d+):(\d+)(\w)$/.exec(text) ?? [];
    const kind = actionsByLetter[letter];
    if (kind === undefined) throw new RangeError(`This is no decision: ${text}`);
    const move = { kind, hand: Number(hand) };
    yield { state, seat: Number(seat), move, by: letter === 'S' ? 'clock' : 'player' };
    step(Number(seat), move);
  }
}

function gradeInsurance(
  record: RoundRecord,
  { state, seat }: Moment,
  amounts: readonly number[],
): GradedInsurance {
  const value = insuranceValue(unseenAfter(record, state, state.log.drawn.length / 2));
  const { most: boxes, stack } = offers(state, seat).insurance ?? { most: [], stack: 0 };
  const sum = (chips: readonly number[]) => chips.reduce((all, one) => all + one, 0);
  const most = Math.min(stack, sum(boxes));
  const paid = sum(amounts);
  const chips = value > 0 ? (most - paid) * value : -paid * value;
  return {
    kind: 'insurance',
    seat,
    value,
    paid,
    most,
    chips,
    cost: chips / Math.max(1, sum(state.seats[seat]?.bets ?? [])),
  };
}

function gradeAction(
  record: RoundRecord,
  { state, seat }: Moment,
  chosen: Action,
  hand: number,
): GradedAction | null {
  const act = offers(state, seat).act;
  const all = state.seats[seat]?.hands ?? [];
  const up = state.dealer.cards[0] ?? '';
  const unseen = unseenAfter(record, state, state.log.drawn.length / 2);
  const situation = act && situationOf(record.options, unseen, up, all, { ...act, hand });
  if (!situation) return null;
  const values = solve(situation);
  const [best] = values;
  const own = values.find(({ action }) => action === chosen);
  if (!best || !own) return null;
  // Nothing is lost by another action of the same value.
  const cost = Math.max(0, best.value - own.value);
  return {
    kind: 'act',
    seat,
    hand,
    cards: situation.cards,
    up,
    values,
    best: best.action,
    chosen,
    cost,
    chips: cost * (all[hand]?.bet ?? 0),
  };
}

/**
 * What the decisions of a seat in a finished round have cost, in their order. Stands of the clock's are none
 * of its decisions. Throws for a record that the rules don't take.
 */
export function gradeRound(record: RoundRecord, seat: Seat): RoundGrade {
  const decisions: (GradedAction | GradedInsurance)[] = [];
  for (const moment of momentsOf(record)) {
    const { move } = moment;
    if (moment.seat !== seat || moment.by === 'clock') continue;
    if (move.kind === 'insure') decisions.push(gradeInsurance(record, moment, move.amounts));
    else if ('hand' in move) {
      const graded = gradeAction(record, moment, move.kind, move.hand);
      if (graded) decisions.push(graded);
    }
  }
  const worst = decisions.reduce((most, { cost }) => Math.max(most, cost), 0);
  return {
    decisions,
    chips: decisions.reduce((sum, { chips }) => sum + chips, 0),
    grade: grades.find(({ most }) => worst <= most)?.id ?? 'poor',
  };
}
