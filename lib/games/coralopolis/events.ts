import type { DeckName } from '@/lib/games/coralopolis/board';
import type { Bid, Debt, TradeReason, TradeSide } from '@/lib/games/coralopolis/schema';
import type { Seat } from '@/lib/games/game';

export type PaidFor =
  | Debt['why']
  | 'salary'
  | 'purchase'
  | 'auction'
  | 'building'
  | 'sale'
  | 'mortgage'
  | 'lift'
  | 'trade'
  | 'bankruptcy';

export type DeedFor = 'deal' | 'purchase' | 'auction' | 'bid' | 'trade' | 'bankruptcy' | 'resigned';

/** An event, visible to everyone. A null seat is the bank. */
export type CoralopolisEvent =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly round: number }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: readonly [number, number] }
  | {
      readonly kind: 'moved';
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly by: 'dice' | 'card' | 'colosseum';
    }
  /** Reports every change of coins. */
  | {
      readonly kind: 'paid';
      readonly from: Seat | null;
      readonly to: Seat | null;
      readonly amount: number;
      readonly why: PaidFor;
      /** The tile that it was for, if any. */
      readonly tile: number | null;
    }
  /** Reports every change of an owner. */
  | {
      readonly kind: 'deed';
      readonly tile: number;
      readonly from: Seat | null;
      readonly to: Seat | null;
      readonly why: DeedFor;
    }
  | {
      readonly kind: 'card';
      readonly seat: Seat;
      readonly deck: DeckName;
      readonly card: number;
      readonly text: string;
    }
  /** A fresh roll for a company reached by card. */
  | { readonly kind: 'fresh-roll'; readonly seat: Seat; readonly dice: readonly [number, number] }
  | {
      readonly kind: 'colosseum';
      readonly seat: Seat;
      readonly change: 'sent' | 'doubles' | 'fee' | 'pardon' | 'failed';
    }
  | { readonly kind: 'built' | 'sold'; readonly seat: Seat; readonly tile: number; readonly level: number }
  | { readonly kind: 'mortgaged' | 'lifted'; readonly seat: Seat; readonly tile: number }
  | {
      readonly kind: 'auction-opened';
      readonly tile: number;
      readonly building: 'house' | 'hotel' | null;
      readonly bidders: readonly Seat[];
    }
  | { readonly kind: 'bid'; readonly seat: Seat }
  | {
      readonly kind: 'auction-closed';
      readonly tile: number;
      readonly building: 'house' | 'hotel' | null;
      readonly bids: readonly Bid[];
      readonly winner: Seat | null;
    }
  | {
      readonly kind: 'offered' | 'traded';
      readonly offer: number;
      readonly from: Seat;
      readonly to: Seat;
      readonly gives: TradeSide;
      readonly asks: TradeSide;
    }
  | {
      readonly kind: 'declined';
      readonly offer: number;
      readonly from: Seat;
      readonly to: Seat;
      readonly reason: TradeReason | null;
    }
  /** Withdrawn, or void since the turn ended or one of the two left. */
  | { readonly kind: 'withdrawn' | 'void'; readonly offer: number; readonly from: Seat; readonly to: Seat }
  | {
      readonly kind: 'debt';
      readonly seat: Seat;
      readonly amount: number;
      readonly to: Seat | null;
    }
  | { readonly kind: 'bankrupt'; readonly seat: Seat; readonly to: Seat | null }
  | { readonly kind: 'resigned'; readonly seat: Seat }
  | {
      readonly kind: 'ended';
      readonly reason: 'last-one' | 'rounds' | 'time';
      readonly worths: readonly number[];
    };
