import { z } from 'zod';
import {
  blackjackNumbers,
  blackjackRules,
  naturalPayouts,
  rulesLimits,
} from '@/lib/games/blackjack/table-rules';
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
    decks: z.int().min(rulesLimits.decks.min).max(rulesLimits.decks.max).default(blackjackRules.decks),
    hitsSoft17: z.boolean().default(blackjackRules.hitsSoft17),
    maxHands: z
      .int()
      .min(rulesLimits.maxHands.min)
      .max(rulesLimits.maxHands.max)
      .default(blackjackRules.maxHands),
    doubleAfterSplit: z.boolean().default(blackjackRules.doubleAfterSplit),
    naturalPays: z.enum(naturalPayouts).default(blackjackRules.naturalPays),
    resplitAces: z.boolean().default(blackjackRules.resplitAces),
    lateSurrender: z.boolean().default(blackjackRules.lateSurrender),
  })
  .readonly();

export const actions = ['hit', 'stand', 'double', 'split', 'surrender'] as const;

/** Moves that aren't part of the round. */
export const tableMoves = ['sit-out', 'back', 'rebuy'] as const;

export const moveSchema = z.discriminatedUnion('kind', [
  /** Final bets for this round, one per box. */
  z.strictObject({ kind: z.literal('bet'), bets: z.array(chips).min(1).max(boxes).readonly() }).readonly(),
  z.strictObject({ kind: z.literal('skip') }).readonly(),
  /** Insurance by box; 0 declines it. */
  z
    .strictObject({ kind: z.literal('insure'), amounts: z.array(chips).min(1).max(boxes).readonly() })
    .readonly(),
  /** `hand` is an index into the hands of the seat. */
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
    /** Index of the box that the hand belongs to. */
    box: z
      .int()
      .min(0)
      .max(boxes - 1),
    cards: z.array(card).readonly(),
    /** Chips on the hand, including a double. */
    bet: chips,
    isDoubled: z.boolean(),
    /** Whether it comes from a split: its 21 isn't a natural. */
    isSplit: z.boolean(),
    isDone: z.boolean(),
    isSurrendered: z.boolean(),
    outcome: z.enum(['natural', 'won', 'push', 'lost', 'bust', 'surrendered']).nullable(),
    /** Chips paid back at the end, including the bet. */
    returned: chips,
  })
  .readonly();

const seat = z
  .strictObject({
    status: z.enum(['empty', 'in', 'out', 'broke']),
    stack: chips,
    /** Free chips received since the player sat down. */
    bought: chips,
    /** Rounds with a bet since the player sat down. */
    rounds: z.int().min(0),
    /** Consecutive clocks that ended without a move. */
    misses: z.int().min(0),
    /** The round in which it began to sit out or went broke. */
    outSince: z.int().min(0),
    isLeaving: z.boolean(),
    /** Bets of this round by box; empty if skipped, null until decided. */
    bets: z.array(chips).max(boxes).readonly().nullable(),
    /** The most recent bets, for a rebet. */
    lastBets: z.array(chips).max(boxes).readonly(),
    /** Insurance by box; empty if not offered or not answered in time, null until decided. */
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
    /** The current round; 0 before the first. */
    number: z.int().min(0),
    phase: z.enum(['between', 'bets', 'insurance', 'play']),
    shoe: z
      .strictObject({
        /** From 1; 0 before the first. */
        number: z.int().min(0),
        order: cards,
        dealt: z.int().min(0),
        /** Seed for shuffling the discards if the shoe runs out during a round. */
        spare: z.string().regex(/^[0-9a-f]{64}$/),
      })
      .readonly(),
    /** The second card is hidden until `isOpen`. */
    dealer: z.strictObject({ cards: z.array(card).readonly(), isOpen: z.boolean() }).readonly(),
    turn: z
      .strictObject({ seat: seatNumber, hand: z.int().min(0) })
      .readonly()
      .nullable(),
    /** Everything needed to replay the current round or, between rounds, the last one. */
    log: z
      .strictObject({
        /** Composition of the shoe before the round. */
        before: z.array(z.int().min(0)).length(10).readonly(),
        /** By seat: stack before the bets, bets and insurance. */
        starts: z.array(chips).max(seats.max).readonly(),
        bets: z.array(z.array(chips).max(boxes).readonly()).max(seats.max).readonly(),
        insurance: z.array(z.array(chips).max(boxes).readonly()).max(seats.max).readonly(),
        /** All cards of the round in dealing order. */
        drawn: cards,
        /** Length of `drawn`, in cards, when the discards were shuffled; null if they weren't. */
        reshuffledAt: z.int().min(0).nullable(),
        /**
         * Decisions as seat, hand and letter, such as `1:0h`: h hit, s stand, d double, p split, r
         * surrender, S stand by the clock or for an absent player.
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
