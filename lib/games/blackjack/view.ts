// Views and disguises. The order of the shoe and the dealer's hole card are hidden from all viewers alike;
// everything else is public.
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
  /** Chips won since the player sat down; negative for a loss. Chips on the table count as lost. */
  readonly net: number;
  /** Rounds with a bet since the player sat down. */
  readonly rounds: number;
  readonly isLeaving: boolean;
  /** By box; empty if skipped, null until decided. */
  readonly bets: readonly number[] | null;
  readonly lastBets: readonly number[];
  readonly insurance: readonly number[] | null;
  readonly hands: readonly HandView[];
}

/** A finished round, sufficient to replay every decision. */
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
    /** Cards until the cut card; 0 once it is out. */
    readonly beforeCut: number;
    /** The undealt cards and the hidden hole card. */
    readonly unseen: Composition;
  };
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly isHoleHidden: boolean;
    /** Of the visible cards; null before the deal. */
    readonly value: HandValue | null;
  };
  readonly seats: readonly SeatView[];
  readonly turn: { readonly seat: Seat; readonly hand: number } | null;
  /** The decisions of this round, in the format of the state's log. */
  readonly actions: readonly string[];
  /** The last round; null during a round. */
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

/** Index of the hole card in `drawn`: it is dealt last. */
function placeOfHole({ log }: BlackjackState): number {
  return 2 * log.bets.flat().length + 1;
}

export function disguise(state: BlackjackState, _viewer: Viewer, rng: Rng): BlackjackState {
  const { shoe, dealer, log, phase } = state;
  const hole = holeOf(state);
  const [up] = dealer.cards;
  const hidden = rng.shuffle(hole === null ? restOf(shoe) : [...restOf(shoe), hole]);
  const spare = Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
  // All dealt cards are public except the hole card.
  const shoeOf = (dealt: string) => ({ ...shoe, spare, order: dealt + hidden.join('') });
  const dealt = shoe.order.slice(0, 2 * shoe.dealt);
  if (hole === null || up === undefined) return { ...state, shoe: shoeOf(dealt) };
  // After the peek, all viewers know that there is no natural.
  const isKnown = phase === 'play' && [1, 10].includes(pointsOf(up));
  const place = hidden.findIndex((card) => !isKnown || !isTwentyOneOfTwo([up, card]));
  const [other = hole] = hidden.splice(place, 1);
  const replaced = (text: string, at: number) =>
    at < 0 ? text : text.slice(0, at) + other + text.slice(at + 2);
  const at = 2 * placeOfHole(state);
  // If the shoe was refilled since, the hole card is no longer part of it.
  const atInShoe = log.reshuffledAt === null ? dealt.length - log.drawn.length + at : -1;
  return {
    ...state,
    shoe: shoeOf(replaced(dealt, atInShoe)),
    dealer: { ...dealer, cards: [up, other] },
    log: { ...log, drawn: replaced(log.drawn, at) },
  };
}
