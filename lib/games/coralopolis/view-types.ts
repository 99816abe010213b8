// What a screen and the computer see: a match without the order of decks and the others' sealed bids.
import type { CoralopolisOptions, Deed, PastTrade, Trade } from '@/lib/games/coralopolis/schema';
import type { Seat, Viewer } from '@/lib/games/game';

export interface HeldCard {
  /** Index in `cards`. */
  readonly card: number;
  readonly text: string;
  readonly isTradable: boolean;
}

export interface SeatView {
  readonly coins: number;
  /** Cash, properties at their price or half if mortgaged, buildings at their price. */
  readonly worth: number;
  readonly tile: number;
  readonly isOut: boolean;
  /** Seats left when it went out, itself included: its rank. Null while it plays. */
  readonly outAt: number | null;
  /** Failed tries to leave the colosseum; null outside it. */
  readonly tries: number | null;
  readonly cards: readonly HeldCard[];
  /** Offers still allowed in this turn. */
  readonly offersLeft: number;
}

export interface SealedBid {
  readonly coins: number;
  readonly tile: number | null;
}

export interface AuctionView {
  readonly tile: number;
  /** The bank's last building; null if a property is auctioned. */
  readonly building: 'house' | 'hotel' | null;
  /** Who wants the building for at least its price. */
  readonly opener: Seat | null;
  readonly bidders: readonly Seat[];
  readonly done: readonly Seat[];
  /** The viewer's bid. */
  readonly own: SealedBid | null;
}

export interface AuctionResult {
  readonly tile: number;
  readonly building: 'house' | 'hotel' | null;
  /** In order of arrival. */
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
  /** Indexes of cards drawn since the last throw. */
  readonly drawn: readonly number[];
  readonly doubles: number;
  /** The tile for sale. */
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
    /** Cash after selling and mortgaging everything. */
    readonly couldRaise: number;
  } | null;
  readonly trades: readonly Trade[];
  /** Trades offered in the last rounds, the latest last. */
  readonly pastTrades: readonly PastTrade[];
  /** Each seat's worth at the end of each round, once the match is over. */
  readonly worths: readonly (readonly number[])[];
  readonly ending: 'last-one' | 'rounds' | 'time' | null;
}

/** A trading partner, and what they can trade. */
export interface Partner {
  readonly seat: Seat;
  readonly coins: number;
  readonly tiles: readonly number[];
  readonly cards: number;
}

/** What a seat may do now; empty for a seat that may not act. */
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
  /** The fee of the colosseum; null if it can't be paid. */
  readonly fee: number | null;
  readonly pardon: boolean;
  readonly pay: boolean;
  readonly bankrupt: boolean;
  /**
   * For a property, `tiles` may be added to the bid; for a building, they are the places to build, one of
   * which a bid must name. `min` is the least bid except a pass.
   */
  readonly bid: {
    readonly max: number;
    readonly min: number;
    readonly tiles: readonly number[];
    readonly building: 'house' | 'hotel' | null;
  } | null;
  /** Seats that may receive an offer, and the seat's own side. */
  readonly trade: readonly Seat[];
  readonly own: Partner;
  readonly partners: readonly Partner[];
  /** Numbers of the offers to answer, and of those that can be accepted. */
  readonly answer: readonly number[];
  readonly accept: readonly number[];
  /** Those that may be countered, and the seat's own, which may be withdrawn. */
  readonly counter: readonly number[];
  readonly withdraw: readonly number[];
}
