import { z } from 'zod';
import { cardPattern } from '@/lib/games/cards';
import { pokerNumbers } from '@/lib/games/poker/table-rules';

const seatNumber = z
  .int()
  .min(0)
  .max(pokerNumbers.seats.max - 1);
const chips = z.int().min(0).max(1_000_000_000);
const card = z.string().regex(cardPattern);
const holeCards = z.tuple([card, card]).readonly();

export const optionsSchema = z
  .strictObject({
    /** `sit-and-go`: all start with the same chips, and the last one wins. `cash`: an endless table. */
    kind: z.enum(['sit-and-go', 'cash']).default('sit-and-go'),
    /** How fast the blinds of a sit-and-go rise. */
    pace: z.enum(['normal', 'fast']).default('normal'),
    /** Whether every seat pays an ante, a tenth of the big blind. */
    antes: z.boolean().default(false),
  })
  .readonly();

/** Moves outside the betting: none is a turn. */
export const tableMoves = [
  'show',
  'muck',
  'sit-out',
  'sit-out-next-blind',
  'stay',
  'back',
  'post',
  'wait',
  'rebuy',
] as const;

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['fold', 'check', 'call']) }).readonly(),
  /** The new total on this street. A bet is a raise from 0, an all-in one to all that is left. */
  z.strictObject({ kind: z.literal('raise'), to: z.int().min(1).max(1_000_000_000) }).readonly(),
  z.strictObject({ kind: z.literal(tableMoves) }).readonly(),
]);

const statistics = z
  .strictObject({
    /** Hands dealt in. */
    hands: z.int().min(0),
    /** Hands in which the seat called or raised before the flop. */
    played: z.int().min(0),
    /** Hands in which it raised before the flop. */
    raised: z.int().min(0),
    /** Bets and raises, and calls, after the flop. */
    bets: z.int().min(0),
    calls: z.int().min(0),
  })
  .readonly();

const seat = z
  .strictObject({
    /** `broke`: without chips at a cash table; `gone`: out of a sit-and-go. */
    status: z.enum(['empty', 'in', 'out', 'broke', 'gone']),
    stack: chips,
    /** Chips received since the seat's player sat down. */
    bought: chips,
    /** How a new or returning player enters: waiting for the big blind, or posting it. */
    entry: z.enum(['none', 'wait', 'post']),
    owesBig: z.boolean(),
    owesSmall: z.boolean(),
    /** Leaves after the hand. */
    isLeaving: z.boolean(),
    outNextBlind: z.boolean(),
    /** Consecutive clocks without a move. */
    misses: z.int().min(0),
    /** The hand since which it has sat out or been broke. */
    outSince: z.int().min(0),
    place: z.int().min(1).max(pokerNumbers.seats.max).nullable(),
    statistics,
  })
  .readonly();

const player = z
  .strictObject({
    cards: holeCards,
    /** Chips before the hand. */
    start: chips,
    /** Paid on this street. */
    bet: chips,
    /** Paid in this hand: ante, blinds and bets. */
    paid: chips,
    /** Paid for a missed small blind. */
    dead: chips,
    isFolded: z.boolean(),
    /** The highest bet when the seat last acted on this street; null before. */
    actedAt: chips.nullable(),
    shows: z.enum(['hidden', 'shown', 'mucked']),
    /** The player dealt these cards has left, and the seat may be taken again. */
    hasLeft: z.boolean(),
  })
  .readonly();

const share = z.strictObject({ seat: seatNumber, amount: chips }).readonly();

const outcome = z
  .strictObject({
    kind: z.enum(['uncontested', 'showdown']),
    pots: z
      .array(
        z
          .strictObject({
            amount: chips,
            seats: z.array(seatNumber).readonly(),
            shares: z.array(share).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    /** Who showed and who mucked, in order. */
    order: z.array(z.strictObject({ seat: seatNumber, isShown: z.boolean() }).readonly()).readonly(),
    /** Board cards when the hands were opened for an all-in; or null. */
    openedAt: z.int().min(0).max(5).nullable(),
  })
  .readonly();

const hand = z
  .strictObject({
    players: z.array(player.nullable()).max(pokerNumbers.seats.max).readonly(),
    /** All five board cards; `street` says how many are dealt. */
    board: z.array(card).length(5).readonly(),
    street: z.int().min(0).max(3),
    blinds: z.strictObject({ small: chips, big: chips, ante: chips }).readonly(),
    actor: seatNumber.nullable(),
    /** The bet to match on this street. */
    toMatch: chips,
    /** The last full bet or raise. */
    fullRaise: chips,
    /** Last to bet or raise on this street. */
    aggressor: seatNumber.nullable(),
    returned: share.nullable(),
    /** Posts such as `1:s10`: seat, kind (a ante, s small, b big, p post, d dead) and chips. */
    posts: z.array(z.string().max(16)).readonly(),
    /** Actions such as `1:f`, `2:k`, `2:c`, `3:r60` (fold, check, call, raise to); `/` begins a street. */
    actions: z.array(z.string().max(16)).readonly(),
    outcome: outcome.nullable(),
  })
  .readonly();

export const stateSchema = z
  .strictObject({
    options: optionsSchema,
    seats: z.array(seat).min(pokerNumbers.seats.min).max(pokerNumbers.seats.max).readonly(),
    /** By seat, the persona of a computer there. */
    personas: z.array(z.int().min(0).max(5)).readonly(),
    /** The current hand; 0 before the first. */
    number: z.int().min(0),
    /** Seats, possibly empty by now; null before the first hand. */
    button: seatNumber.nullable(),
    small: seatNumber.nullable(),
    big: seatNumber.nullable(),
    /** The current hand or, between hands, the last. */
    hand: hand.nullable(),
    ending: z.enum(['won', 'resigned', 'abandoned']).nullable(),
  })
  .readonly();

export type PokerOptions = z.infer<typeof optionsSchema>;
export type PokerMove = z.infer<typeof moveSchema>;
export type TableMove = (typeof tableMoves)[number];
export type PokerState = z.infer<typeof stateSchema>;
export type SeatState = z.infer<typeof seat>;
export type Statistics = z.infer<typeof statistics>;
export type HandState = z.infer<typeof hand>;
export type HandPlayer = z.infer<typeof player>;
export type Outcome = z.infer<typeof outcome>;
export type Share = z.infer<typeof share>;
