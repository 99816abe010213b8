// What a screen and the computer get: all of a match but the order of the decks and the others' sealed bids.
import type { CoralopolisOptions, Deed, PastTrade, Trade } from '@/lib/games/coralopolis/schema';
import type { Seat, Viewer } from '@/lib/games/game';

export interface HeldCard {
  /** Number in `cards`. */
  readonly card: number;
  readonly text: string;
  readonly isTradable: boolean;
}

export interface SeatView {
  readonly coins: number;
  /** Cash, properties at their price or half when mortgaged, buildings at their price. */
  readonly worth: number;
  readonly tile: number;
  readonly isOut: boolean;
  /** How many were left when it went bankrupt, itself included: its rank. Null while it plays. */
  readonly outAt: number | null;
  /** Tries to leave the colosseum so far; null outside of it. */
  readonly tries: number | null;
  readonly cards: readonly HeldCard[];
  /** Offers that it may still make in this turn. */
  readonly offersLeft: number;
}

export interface SealedBid {
  readonly coins: number;
  readonly tile: number | null;
}

export interface AuctionView {
  readonly tile: number;
  /** Where the bank's last building is auctioned; null for a property. */
  readonly building: 'house' | 'hotel' | null;
  /** Who wants the building for its price at least. */
  readonly opener: Seat | null;
  readonly bidders: readonly Seat[];
  readonly done: readonly Seat[];
  /** The viewer's own. */
  readonly own: SealedBid | null;
}

export interface AuctionResult {
  readonly tile: number;
  readonly building: 'house' | 'hotel' | null;
  /** In the order in which they came. */
  readonly bids: readonly (SealedBid & { readonly seat: Seat })[];
  readonly winner: Seat | null;
}

export type Phase = 'roll' | 'act' | 'end' | 'auction' | 'debt' | 'over';

export interface CoralopolisView {
  readonly viewer: Viewer;
  readonly options: CoralopolisOptions;
  readonly round: number;
  readonly rounds: number;
  /** `act`: the player must buy or auction the property; `end`: they may end the turn. */
  readonly phase: Phase;
  readonly turn: Seat;
  readonly order: readonly Seat[];
  readonly dice: readonly [number, number] | null;
  readonly throws: number;
  /** Numbers of the cards drawn since the last throw. */
  readonly drawn: readonly number[];
  readonly doubles: number;
  /** What the player may buy. */
  readonly buying: number | null;
  readonly seats: readonly SeatView[];
  /** By tile; null if it can't be owned. */
  readonly deeds: readonly (Deed | null)[];
  readonly bank: { readonly houses: number; readonly hotels: number };
  readonly auction: AuctionView | null;
  readonly lastAuction: AuctionResult | null;
  readonly debt: {
    readonly seat: Seat;
    readonly amount: number;
    readonly to: Seat | null;
    /** What selling and mortgaging everything would leave in cash. */
    readonly couldRaise: number;
  } | null;
  readonly trades: readonly Trade[];
  /** Trades that were offered in the last rounds, the latest last. */
  readonly pastTrades: readonly PastTrade[];
  /** Once the match is over: what every seat was worth at the end of each round. */
  readonly worths: readonly (readonly number[])[];
  readonly ending: 'last-one' | 'rounds' | 'time' | null;
}

/** With whom one may trade, and what they have for it. */
export interface Partner {
  readonly seat: Seat;
  readonly coins: number;
  readonly tiles: readonly number[];
  readonly cards: number;
}

/** What a seat may do now; nothing of it is there for a seat that may not act. */
export interface CoralopolisOffers {
  readonly roll: boolean;
  /** The tile under the pawn, if it can be bought or sent to auction. */
  readonly buy: number | null;
  readonly auction: number | null;
  readonly end: boolean;
  readonly upgrade: readonly number[];
  readonly downgrade: readonly number[];
  readonly mortgage: readonly number[];
  readonly lift: readonly number[];
  /** The fee of the colosseum; null where it can't be paid. */
  readonly fee: number | null;
  readonly pardon: boolean;
  readonly pay: boolean;
  readonly bankrupt: boolean;
  /**
   * For a property, what may be added to the bid; for a building, where it may be built, one of which a bid
   * has to name. `min` is the least of a bid that is no pass.
   */
  readonly bid: {
    readonly max: number;
    readonly min: number;
    readonly tiles: readonly number[];
    readonly building: 'house' | 'hotel' | null;
  } | null;
  /** Seats to which an offer may be made, and the own side for it. */
  readonly trade: readonly Seat[];
  readonly own: Partner;
  readonly partners: readonly Partner[];
  /** Numbers of the offers that are to be answered; those of them that still can be accepted. */
  readonly answer: readonly number[];
  readonly accept: readonly number[];
  /** Those that may be answered by another offer, and the own ones, which may be withdrawn. */
  readonly counter: readonly number[];
  readonly withdraw: readonly number[];
}
