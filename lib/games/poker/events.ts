import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';

export type PostKind = 'ante' | 'small' | 'big' | 'post' | 'dead';
export type Street = 'flop' | 'turn' | 'river';

/** An event at the table. `cards` goes to its seat alone, everything else to all. */
export type PokerEvent =
  | {
      readonly kind: 'dealt';
      readonly number: number;
      readonly seats: readonly Seat[];
      readonly button: Seat;
      readonly blinds: { readonly small: number; readonly big: number; readonly ante: number };
      readonly posts: readonly { readonly seat: Seat; readonly kind: PostKind; readonly amount: number }[];
    }
  | { readonly kind: 'cards'; readonly seat: Seat; readonly cards: readonly Card[] }
  | {
      readonly kind: 'acted';
      readonly seat: Seat;
      readonly action: 'fold' | 'check' | 'call' | 'bet' | 'raise';
      /** Chips put in, and the seat's total on this street. */
      readonly amount: number;
      readonly to: number;
      readonly isAllIn: boolean;
      /** Who acted, or why the table did. */
      readonly by: 'player' | 'clock' | 'sitting-out';
    }
  | {
      readonly kind: 'street';
      readonly street: Street;
      readonly cards: readonly Card[];
      readonly pot: number;
    }
  | { readonly kind: 'returned'; readonly seat: Seat; readonly amount: number }
  /** All-in: hands are opened before the rest of the board. */
  | {
      readonly kind: 'opened';
      readonly hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
    }
  | { readonly kind: 'shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'mucked'; readonly seat: Seat }
  | {
      readonly kind: 'won';
      /** 0 for the main pot. */
      readonly pot: number;
      readonly amount: number;
      readonly shares: readonly { readonly seat: Seat; readonly amount: number }[];
      /** The five winning cards; null without a showdown. */
      readonly five: readonly Card[] | null;
    }
  | {
      readonly kind: 'seat';
      readonly seat: Seat;
      readonly change:
        | 'joined'
        | 'left'
        | 'sat-out'
        | 'back'
        | 'broke'
        | 'rebought'
        | 'out-next-blind'
        | 'stays';
    }
  /** Left a cash table with this many chips beyond those received. */
  | { readonly kind: 'cashed-out'; readonly seat: Seat; readonly chips: number; readonly bigBlind: number }
  | { readonly kind: 'placed'; readonly seat: Seat; readonly place: number }
  | { readonly kind: 'level'; readonly level: number; readonly small: number; readonly big: number }
  | {
      readonly kind: 'ended';
      readonly reason: 'won' | 'resigned' | 'abandoned';
      readonly winner: Seat | null;
    };
