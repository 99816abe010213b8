// What each viewer may know of a table, and the same table with everything else drawn anew. Only two things
// are hidden, and from everyone alike: the order of the shoe, and the dealer's second card.
import { type HandValue, handValue, isTwentyOneOfTwo, pointsOf } from '@/lib/games/blackjack/hand';
import { restOf } from '@/lib/games/blackjack/round';
import type { BlackjackOptions, BlackjackState, HandState, SeatState } from '@/lib/games/blackjack/schema';
import { type Composition, compositionOf } from '@/lib/games/blackjack/shoe';
import { cutCardAt } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';
import type { Seat, Viewer } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

interface HandView extends HandState {
  readonly value: HandValue;
}

interface SeatView {
  readonly status: SeatState['status'];
  readonly stack: number;
  /** Chips won since the seat was taken; below 0 for a loss. What is on the table counts as lost. */
  readonly net: number;
  /** Rounds that it has bet in since then. */
  readonly rounds: number;
  readonly isLeaving: boolean;
  /** By box; empty for none, null while it is to be decided. */
  readonly bets: readonly number[] | null;
  readonly lastBets: readonly number[];
  readonly insurance: readonly number[] | null;
  readonly hands: readonly HandView[];
}

/** A finished round: with it every position and every decision can be worked out again. */
export interface RoundRecord {
  readonly number: number;
  readonly options: BlackjackOptions;
  readonly log: BlackjackState['log'];
}

export interface BlackjackView {
  readonly viewer: Viewer;
  readonly options: BlackjackOptions;
  readonly phase: BlackjackState['phase'];
  readonly number: number;
  readonly shoe: {
    readonly number: number;
    readonly left: number;
    /** Cards before the cut card; 0 once it is out. */
    readonly beforeCut: number;
    /** By points from the ace, what has not been seen: the shoe's rest, and the hole card. */
    readonly unseen: Composition;
  };
  readonly dealer: {
    /** Those that are seen. */
    readonly cards: readonly Card[];
    readonly isHoleHidden: boolean;
    /** Null before the deal. */
    readonly value: HandValue | null;
  };
  readonly seats: readonly SeatView[];
  readonly turn: { readonly seat: Seat; readonly hand: number } | null;
  /** The decisions of this round, as the state's log says them. */
  readonly actions: readonly string[];
  /** The last round, between two; null while one is played. */
  readonly record: RoundRecord | null;
}

function holeOf({ dealer }: BlackjackState): Card | null {
  return dealer.isOpen ? null : (dealer.cards[1] ?? null);
}

export function view(state: BlackjackState, viewer: Viewer): BlackjackView {
  const { options, phase, number, shoe, dealer, turn, log } = state;
  const rest = restOf(shoe);
  const hole = holeOf(state);
  const cards = dealer.isOpen ? dealer.cards : dealer.cards.slice(0, 1);
  return {
    viewer,
    options,
    phase,
    number,
    shoe: {
      number: shoe.number,
      left: rest.length,
      beforeCut: log.reshuffledAt === null ? Math.max(0, cutCardAt(options) - shoe.dealt) : 0,
      unseen: compositionOf(hole === null ? rest : [...rest, hole]),
    },
    dealer: {
      cards,
      isHoleHidden: hole !== null,
      value: cards.length === 0 ? null : handValue(cards),
    },
    seats: state.seats.map((seat) => ({
      status: seat.status,
      stack: seat.stack,
      net: seat.stack - seat.bought,
      rounds: seat.rounds,
      isLeaving: seat.isLeaving,
      bets: seat.bets,
      lastBets: seat.lastBets,
      insurance: seat.insurance,
      hands: seat.hands.map((hand) => ({ ...hand, value: handValue(hand.cards) })),
    })),
    turn,
    actions: log.actions,
    record: phase === 'between' && log.drawn.length > 0 ? { number, options, log } : null,
  };
}

/** The place of the hole card among the cards of a round: it is the last one that is dealt. */
function placeOfHole({ log }: BlackjackState): number {
  return 2 * log.bets.flat().length + 1;
}

export function disguise(state: BlackjackState, _viewer: Viewer, rng: Rng): BlackjackState {
  const { shoe, dealer, log, phase } = state;
  const hole = holeOf(state);
  const [up] = dealer.cards;
  const hidden = rng.shuffle(hole === null ? restOf(shoe) : [...restOf(shoe), hole]);
  const spare = Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
  // What is dealt of the shoe is no secret, but for the hole card among it.
  const shoeOf = (dealt: string) => ({ ...shoe, spare, order: dealt + hidden.join('') });
  const dealt = shoe.order.slice(0, 2 * shoe.dealt);
  if (hole === null || up === undefined) return { ...state, shoe: shoeOf(dealt) };
  // Once the dealer has looked, everybody knows that it is no natural.
  const isKnown = phase === 'play' && [1, 10].includes(pointsOf(up));
  const place = hidden.findIndex((card) => !isKnown || !isTwentyOneOfTwo([up, card]));
  const [other = hole] = hidden.splice(place, 1);
  const replaced = (text: string, at: number) =>
    at < 0 ? text : text.slice(0, at) + other + text.slice(at + 2);
  const at = 2 * placeOfHole(state);
  // Of a shoe that ran out after the hole card, it is no part any more.
  const atInShoe = log.reshuffledAt === null ? dealt.length - log.drawn.length + at : -1;
  return {
    ...state,
    shoe: shoeOf(replaced(dealt, atInShoe)),
    dealer: { ...dealer, cards: [up, other] },
    log: { ...log, drawn: replaced(log.drawn, at) },
  };
}
