import { z } from 'zod';
import { TILES } from '@/lib/games/coralopolis/board';
import { cards } from '@/lib/games/coralopolis/cards';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';

const { seats: seatNumbers, houses, hotels } = cityNumbers;

const seatNumber = z
  .int()
  .min(0)
  .max(seatNumbers.max - 1);
const tileNumber = z
  .int()
  .min(0)
  .max(TILES - 1);
const coins = z.int().min(0).max(1_000_000);
const cardNumber = z
  .int()
  .min(0)
  .max(cards.length - 1);
const offerNumber = z.int().min(1).max(1_000_000);
const die = z.int().min(1).max(6);

export const optionsSchema = z
  .strictObject({
    /** `usual`: deeds are dealt, and the game has 30 rounds or 45 minutes. `long`: until one is left. */
    length: z.enum(['usual', 'long']).default('usual'),
  })
  .readonly();

const side = z
  .strictObject({
    coins,
    tiles: z.array(tileNumber).max(28).readonly(),
    cards: z.int().min(0).max(2),
  })
  .readonly();

/** Why an offer was declined, for its sender. */
export const tradeReasons = ['too-little', 'completes-set', 'breaks-set', 'needs-cash', 'repeated'] as const;

export const moveSchema = z.discriminatedUnion('kind', [
  /** `auction` declines the property; `fee` and `pardon` leave the colosseum; `pay` pays the debt. */
  z
    .strictObject({ kind: z.literal(['buy', 'auction', 'end', 'fee', 'pardon', 'pay', 'bankrupt']) })
    .readonly(),
  /** Dice from clients are ignored. */
  z.strictObject({ kind: z.literal('roll'), roll: z.unknown().optional() }).readonly(),
  z
    .strictObject({
      kind: z.literal(['upgrade', 'downgrade', 'mortgage', 'lift']),
      tile: tileNumber,
    })
    .readonly(),
  /**
   * No coins and no tile is a pass. `tile` is an own property added to the bid or, in a building auction, the
   * place to build.
   */
  z.strictObject({ kind: z.literal('bid'), coins, tile: tileNumber.nullable().default(null) }).readonly(),
  z.strictObject({ kind: z.literal('trade'), to: seatNumber, gives: side, asks: side }).readonly(),
  z.strictObject({ kind: z.literal(['accept', 'withdraw']), offer: offerNumber }).readonly(),
  z
    .strictObject({
      kind: z.literal('decline'),
      offer: offerNumber,
      reason: z.enum(tradeReasons).optional(),
    })
    .readonly(),
  /** A counter-offer, which declines the other one. */
  z.strictObject({ kind: z.literal('counter'), offer: offerNumber, gives: side, asks: side }).readonly(),
]);

const seat = z
  .strictObject({
    coins,
    tile: tileNumber,
    /** Failed throws for doubles; null outside the colosseum. */
    tries: z.int().min(0).max(cityNumbers.tries).nullable(),
    cards: z.array(cardNumber).max(2).readonly(),
    /** Seats left when it went out, itself included; null while it plays. */
    outAt: z.int().min(1).max(seatNumbers.max).nullable(),
    /** Offers made in this turn. */
    offers: z.int().min(0).max(cityNumbers.offersPerTurn),
  })
  .readonly();

const deed = z
  .strictObject({
    owner: seatNumber.nullable(),
    /** Houses; 5 is a hotel. */
    level: z.int().min(0).max(5),
    isMortgaged: z.boolean(),
  })
  .readonly();

const trade = z
  .strictObject({ offer: offerNumber, from: seatNumber, to: seatNumber, gives: side, asks: side })
  .readonly();

const pastTrade = z
  .strictObject({
    round: z.int().min(1),
    from: seatNumber,
    to: seatNumber,
    gives: side,
    asks: side,
    isDone: z.boolean(),
  })
  .readonly();

const bid = z.strictObject({ seat: seatNumber, coins, tile: tileNumber.nullable() }).readonly();

const debt = z
  .strictObject({
    kind: z.literal('debt'),
    seat: seatNumber,
    amount: coins,
    /** Null for the bank. */
    to: seatNumber.nullable(),
    why: z.enum(['rent', 'tax', 'card', 'fee', 'transfer']),
    tile: tileNumber.nullable(),
    /** Whether the seat was called to pay and lacked the coins. */
    isDue: z.boolean(),
  })
  .readonly();

const lot = z
  .strictObject({
    kind: z.literal('lot'),
    /** The property, or where the opener would build. */
    tile: tileNumber,
    building: z.enum(['house', 'hotel']).nullable(),
    /** Who wants the building for at least its price. */
    opener: seatNumber.nullable(),
  })
  .readonly();

/** A pending move: the throw after the fee is paid. */
const walk = z
  .strictObject({ kind: z.literal('walk'), seat: seatNumber, steps: z.int().min(2).max(12) })
  .readonly();

const auctioned = {
  tile: tileNumber,
  building: z.enum(['house', 'hotel']).nullable(),
  opener: seatNumber.nullable(),
  bidders: z.array(seatNumber).readonly(),
  /** In order of arrival. */
  bids: z.array(bid).readonly(),
};

const auction = z.strictObject(auctioned).readonly();
const closedAuction = z.strictObject({ ...auctioned, winner: seatNumber.nullable() }).readonly();

export const stateSchema = z
  .strictObject({
    options: optionsSchema,
    /** The seats in turn order. */
    order: z.array(seatNumber).min(2).max(seatNumbers.max).readonly(),
    round: z.int().min(1),
    turn: seatNumber,
    seats: z.array(seat).min(2).max(seatNumbers.max).readonly(),
    /** By tile; null if it can't be owned. */
    deeds: z.array(deed.nullable()).length(TILES).readonly(),
    houses: z.int().min(0).max(houses),
    hotels: z.int().min(0).max(hotels),
    decks: z
      .strictObject({
        coralCards: z.array(cardNumber).max(cards.length).readonly(),
        mythicFates: z.array(cardNumber).max(cards.length).readonly(),
      })
      .readonly(),
    /** The last throw, and the number of throws. */
    dice: z.tuple([die, die]).readonly().nullable(),
    throws: z.int().min(0),
    /** Cards drawn since the last throw. */
    drawn: z.array(cardNumber).max(cards.length).readonly(),
    /** Doubles in a row this turn. */
    doubles: z.int().min(0).max(2),
    canRoll: z.boolean(),
    /** The unowned tile under the player's pawn, which they may buy. */
    buying: tileNumber.nullable(),
    /** What must be settled before play continues, in order. */
    waiting: z.array(z.discriminatedUnion('kind', [debt, lot, walk])).readonly(),
    auction: auction.nullable(),
    lastAuction: closedAuction.nullable(),
    trades: z.array(trade).readonly(),
    /** Number of offers so far. */
    offers: z.int().min(0),
    pastTrades: z.array(pastTrade).max(24).readonly(),
    /** Each seat's worth at the end of each round. */
    worths: z.array(z.array(z.int()).readonly()).readonly(),
    ending: z.enum(['last-one', 'rounds', 'time']).nullable(),
  })
  .readonly();

export type CoralopolisOptions = z.infer<typeof optionsSchema>;
export type CoralopolisMove = z.infer<typeof moveSchema>;
export type CoralopolisState = z.infer<typeof stateSchema>;
export type SeatState = z.infer<typeof seat>;
export type Deed = z.infer<typeof deed>;
export type TradeSide = z.infer<typeof side>;
export type TradeReason = (typeof tradeReasons)[number];
export type Trade = z.infer<typeof trade>;
export type PastTrade = z.infer<typeof pastTrade>;
export type Debt = z.infer<typeof debt>;
export type Lot = z.infer<typeof lot>;
export type Bid = z.infer<typeof bid>;
export type Auction = z.infer<typeof auction>;
