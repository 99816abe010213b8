// Hints for the current decision, and grades for the decisions of a finished round. Both use the solver with
// the cards that were visible at that moment.
import { type Grade, grades } from '@/lib/games/blackjack/grades';
import { emptySeat } from '@/lib/games/blackjack/round';
import { apply, type BlackjackOffers, offers, setup } from '@/lib/games/blackjack/rules';
import type { Action, BlackjackMove, BlackjackState } from '@/lib/games/blackjack/schema';
import { type Composition, cardsIn, compositionOf, fullComposition } from '@/lib/games/blackjack/shoe';
import { type ActionValue, insuranceValue, type Situation, solve } from '@/lib/games/blackjack/solver';
import type { BlackjackView, RoundRecord } from '@/lib/games/blackjack/view';
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';

/** The values of the offered actions, best first, or the value of one chip of insurance. */
export type Hint =
  | { readonly kind: 'act'; readonly values: readonly ActionValue[] }
  | { readonly kind: 'insurance'; readonly value: number };

/** Returns the hint for a seat; null if it has no decision to make. */
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

export interface GradedAction {
  readonly kind: 'act';
  readonly seat: Seat;
  /** Index among the hands that the seat had at that moment. */
  readonly hand: number;
  readonly cards: readonly Card[];
  readonly up: Card;
  readonly values: readonly ActionValue[];
  readonly best: Action;
  readonly chosen: Action;
  /** Expected loss against the best action, in bets. */
  readonly cost: number;
  /** The same in chips. */
  readonly chips: number;
}

/** Paying for insurance with a negative value and declining it with a positive one both have a cost. */
export interface GradedInsurance {
  readonly kind: 'insurance';
  readonly seat: Seat;
  /** Expected win of one chip of insurance. */
  readonly value: number;
  readonly paid: number;
  readonly most: number;
  /** As a fraction of the seat's bets. */
  readonly cost: number;
  readonly chips: number;
}

export interface RoundGrade {
  readonly decisions: readonly (GradedAction | GradedInsurance)[];
  /** Total cost in chips. */
  readonly chips: number;
  readonly grade: Grade;
}

const actionsByLetter: Readonly<Record<string, Action>> = {
  h: 'hit',
  s: 'stand',
  S: 'stand',
  d: 'double',
  p: 'split',
  r: 'surrender',
};

/** The unseen cards after `count` cards of the round, including the hole card. */
function unseenAfter({ options, log }: RoundRecord, { dealer }: BlackjackState, count: number): Composition {
  const drawn = cardsIn(log.drawn).slice(0, count);
  // After the discards were shuffled, only the cards of this round are out of the shoe.
  const isReshuffled = log.reshuffledAt !== null && count > log.reshuffledAt;
  const from = isReshuffled ? fullComposition(options.decks) : log.before;
  const out = compositionOf(drawn);
  const hole = compositionOf(dealer.cards.slice(1, 2));
  return from.map((cards, place) => Math.max(0, cards - (out[place] ?? 0)) + (hole[place] ?? 0));
}

/** The state before the bets, with a shoe that holds exactly the drawn cards. */
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

/** Replays a round. Yields each decision with the state before it; throws a RangeError if it is invalid. */
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

/** Grades a seat's decisions in a finished round (not the clock's). Throws RangeError if it is invalid. */
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
