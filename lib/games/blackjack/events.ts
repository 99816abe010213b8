import type { Action, HandOutcome } from '@/lib/games/blackjack/schema';
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';

/** What happened at the table. All events are public. */
export type BlackjackEvent =
  | { readonly kind: 'shuffled'; readonly shoe: number; readonly cards: number }
  /** The shoe ran out during a round, and the discards were shuffled. */
  | { readonly kind: 'reshuffled'; readonly cards: number }
  | { readonly kind: 'opened'; readonly number: number; readonly seats: readonly Seat[] }
  /** Bets by box; empty if the seat skips the round. */
  | { readonly kind: 'bet'; readonly seat: Seat; readonly bets: readonly number[] }
  | {
      readonly kind: 'dealt';
      readonly hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
      readonly up: Card;
    }
  /** Insurance by box; empty if the seat didn't answer in time. */
  | { readonly kind: 'insured'; readonly seat: Seat; readonly amounts: readonly number[] }
  | { readonly kind: 'peeked'; readonly isNatural: boolean }
  | {
      readonly kind: 'acted';
      readonly seat: Seat;
      readonly hand: number;
      readonly action: Action;
      readonly card: Card | null;
      /** `clock` and `away`: the table stood for the seat. */
      readonly by: 'player' | 'clock' | 'away';
    }
  /** The second card of a split hand. */
  | { readonly kind: 'card'; readonly seat: Seat; readonly hand: number; readonly card: Card }
  | { readonly kind: 'dealer'; readonly cards: readonly Card[]; readonly total: number }
  | {
      readonly kind: 'paid';
      readonly seat: Seat;
      readonly hands: readonly { readonly outcome: HandOutcome; readonly returned: number }[];
      /** Chips returned for insurance, including the stake. */
      readonly insurance: number;
      /** Chips won in this round; negative for a loss. */
      readonly net: number;
    }
  | {
      readonly kind: 'seat';
      readonly seat: Seat;
      readonly change: 'joined' | 'left' | 'sat-out' | 'back' | 'broke' | 'rebought';
    }
  /** `chips` is the net result of the session. */
  | { readonly kind: 'cashed-out'; readonly seat: Seat; readonly chips: number };
