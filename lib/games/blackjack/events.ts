import type { Action, HandOutcome } from '@/lib/games/blackjack/schema';
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';

/** Something that happened at the table; everyone is told of all of it. */
export type BlackjackEvent =
  /** A new shoe is in use. */
  | { readonly kind: 'shuffled'; readonly shoe: number; readonly cards: number }
  /** The shoe ran out in the middle of a round: the discards go on. */
  | { readonly kind: 'reshuffled'; readonly cards: number }
  | { readonly kind: 'opened'; readonly number: number; readonly seats: readonly Seat[] }
  /** Bets by box; none for a seat that sits the round out. */
  | { readonly kind: 'bet'; readonly seat: Seat; readonly bets: readonly number[] }
  | {
      readonly kind: 'dealt';
      readonly hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
      readonly up: Card;
    }
  | { readonly kind: 'insured'; readonly seat: Seat; readonly amounts: readonly number[] }
  | { readonly kind: 'peeked'; readonly isNatural: boolean }
  | {
      readonly kind: 'acted';
      readonly seat: Seat;
      readonly hand: number;
      readonly action: Action;
      /** What was drawn for it; null for none. */
      readonly card: Card | null;
      /** Why the table acted for the seat. */
      readonly by: 'player' | 'clock' | 'away';
    }
  /** The second card of a hand that was split. */
  | { readonly kind: 'card'; readonly seat: Seat; readonly hand: number; readonly card: Card }
  /** All cards of the dealer's, the hole card and those that were drawn. */
  | { readonly kind: 'dealer'; readonly cards: readonly Card[]; readonly total: number }
  | {
      readonly kind: 'paid';
      readonly seat: Seat;
      readonly hands: readonly { readonly outcome: HandOutcome; readonly returned: number }[];
      /** What came back of the insurance, the stake among it. */
      readonly insurance: number;
      /** Chips won in this round; below 0 for a loss. */
      readonly net: number;
    }
  | {
      readonly kind: 'seat';
      readonly seat: Seat;
      readonly change: 'joined' | 'left' | 'sat-out' | 'back' | 'broke' | 'rebought';
    }
  /** Left the table with this many chips more than it was given. */
  | { readonly kind: 'cashed-out'; readonly seat: Seat; readonly chips: number };
