import { z } from 'zod';
import { blackjackNumbers, blackjackRules, naturalPayouts } from '@/lib/games/blackjack/table-rules';
import { cardPattern } from '@/lib/games/cards';

const { seats, boxes } = blackjackNumbers;
const seatNumber = z
  .int()
  .min(0)
  .max(seats.max - 1);
const chips = z.int().min(0).max(1_000_000_000);
const card = z.string().regex(cardPattern);
const cards = z.string().regex(/^([2-9TJQKA][cdhs])*$/);

export const optionsSchema = z
  .strictObject({
    decks: z.int().min(1).max(8).default(blackjackRules.decks),
    hitsSoft17: z.boolean().default(blackjackRules.hitsSoft17),
    maxHands: z.int().min(1).max(4).default(blackjackRules.maxHands),
    doubleAfterSplit: z.boolean().default(blackjackRules.doubleAfterSplit),
    naturalPays: z.enum(naturalPayouts).default(blackjackRules.naturalPays),
    resplitAces: z.boolean().default(blackjackRules.resplitAces),
    lateSurrender: z.boolean().default(blackjackRules.lateSurrender),
  })
  .readonly();

/** What is done with a hand. */
export const actions = ['hit', 'stand', 'double', 'split', 'surrender'] as const;

/** Moves beside the play: none of them is a turn. */
export const tableMoves = ['sit-out', 'back', 'rebuy'] as const;

export const moveSchema = z.discriminatedUnion('kind', [
  /** Chips on one box after the other. It is final for this round. */
  z.strictObject({ kind: z.literal('bet'), bets: z.array(chips).min(1).max(boxes).readonly() }).readonly(),
  /** No bet in this round. */
  z.strictObject({ kind: z.literal('skip') }).readonly(),
  /** Chips against a natural of the dealer's, box by box; 0 for no insurance. */
  z
    .strictObject({ kind: z.literal('insure'), amounts: z.array(chips).min(1).max(boxes).readonly() })
    .readonly(),
  /** `hand` is its place among all hands of the seat. */
  z
    .strictObject({
      kind: z.literal(actions),
      hand: z
        .int()
        .min(0)
        .max(4 * boxes - 1),
    })
    .readonly(),
  z.strictObject({ kind: z.literal(tableMoves) }).readonly(),
]);

const hand = z
  .strictObject({
    /** Which of the seat's boxes it belongs to, from 0. */
    box: z
      .int()
      .min(0)
      .max(boxes - 1),
    cards: z.array(card).readonly(),
    /** All chips on it, those of a double too. */
    bet: chips,
    isDoubled: z.boolean(),
    /** Whether it came of a split: it can be no natural. */
    isSplit: z.boolean(),
    /** No more decisions. */
    isDone: z.boolean(),
    isSurrendered: z.boolean(),
    outcome: z.enum(['natural', 'won', 'push', 'lost', 'bust', 'surrendered']).nullable(),
    /** Chips that came back from the table, the bet among them. */
    returned: chips,
  })
  .readonly();

const seat = z
  .strictObject({
    status: z.enum(['empty', 'in', 'out', 'broke']),
    stack: chips,
    /** Chips that the seat has been given since its player sat down. */
    bought: chips,
    /** Rounds that it has bet in since then. */
    rounds: z.int().min(0),
    /** Clocks in a row that ended without a move. */
    misses: z.int().min(0),
    /** The number of the round since which it sits out or is broke. */
    outSince: z.int().min(0),
    /** Leaves when the round is over. */
    isLeaving: z.boolean(),
    /** By box, in this round; empty for none, null while it is to be decided. */
    bets: z.array(chips).max(boxes).readonly().nullable(),
    /** The bets of the last round that it bet in. */
    lastBets: z.array(chips).max(boxes).readonly(),
    /** By box; empty where none was asked for, null while it is to be decided. */
    insurance: z.array(chips).max(boxes).readonly().nullable(),
    hands: z
      .array(hand)
      .max(4 * boxes)
      .readonly(),
  })
  .readonly();

export const stateSchema = z
  .strictObject({
    options: optionsSchema,
    seats: z.array(seat).min(seats.min).max(seats.max).readonly(),
    /** The number of the present round; 0 before the first. */
    number: z.int().min(0),
    phase: z.enum(['between', 'bets', 'insurance', 'play']),
    shoe: z
      .strictObject({
        /** From 1; 0 before the first. */
        number: z.int().min(0),
        order: cards,
        /** How many of its cards are dealt. */
        dealt: z.int().min(0),
        /** The seed of the shuffle of the discards, should the shoe run out in the middle of a round. */
        spare: z.string().regex(/^[0-9a-f]{64}$/),
      })
      .readonly(),
    /** The dealer's cards: the first one is seen, the second one when `isOpen`. */
    dealer: z.strictObject({ cards: z.array(card).readonly(), isOpen: z.boolean() }).readonly(),
    /** Whose decision it is, and for which of the seat's hands. */
    turn: z
      .strictObject({ seat: seatNumber, hand: z.int().min(0) })
      .readonly()
      .nullable(),
    /** The present round, or between two rounds the last, for those who look at how it was played. */
    log: z
      .strictObject({
        /** Cards left in the shoe before the round, by points from the ace. */
        before: z.array(z.int().min(0)).length(10).readonly(),
        /** By seat: its chips before the bets, its bets, and what it paid for insurance. */
        starts: z.array(chips).max(seats.max).readonly(),
        bets: z.array(z.array(chips).max(boxes).readonly()).max(seats.max).readonly(),
        insurance: z.array(z.array(chips).max(boxes).readonly()).max(seats.max).readonly(),
        /** Its cards in the order in which they came. */
        drawn: cards,
        /** How many of them had come when the shoe ran out and the discards were shuffled; else null. */
        reshuffledAt: z.int().min(0).nullable(),
        /**
         * Decisions in order: seat, hand, and h, s, d, p (split) or r (surrender), as `1:0h`. S is a stand of
         * the clock's, or for a seat that is away.
         */
        actions: z.array(z.string().max(8)).readonly(),
      })
      .readonly(),
  })
  .readonly();

export type BlackjackOptions = z.infer<typeof optionsSchema>;
export type BlackjackMove = z.infer<typeof moveSchema>;
export type Action = (typeof actions)[number];
export type TableMove = (typeof tableMoves)[number];
export type BlackjackState = z.infer<typeof stateSchema>;
export type SeatState = z.infer<typeof seat>;
export type HandState = z.infer<typeof hand>;
export type HandOutcome = NonNullable<HandState['outcome']>;
