import { z } from 'zod';
import { matchLimits, mostSeats } from '@/lib/rules/arcade/limits';
import { phraseIds } from '@/lib/rules/arcade/phrases';
import {
  cancelReasons,
  matchOrigins,
  matchPhases,
  seedText,
  stepKinds,
  unratedReasons,
} from '@/lib/rules/arcade/schema';
import { whyNoCoins } from '@/lib/rules/coins/wins';

const seat = z
  .int()
  .min(0)
  .max(mostSeats - 1);
const epochMs = z.int();
const count = z.int().nonnegative();

/** A rating as it is shown: `1500?` while it is provisional. */
export const shownRating = z.object({ rating: z.int(), isProvisional: z.boolean() });

export const seatView = z.object({
  seat,
  /** Null while the seat is empty, and for a computer that has it from the beginning. */
  userId: z.string().nullable(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** Level of the computer that plays here, also in place of a person; null for none. */
  level: z.string().nullable(),
  hasJoined: z.boolean(),
  isReady: z.boolean(),
  isTheirTurn: z.boolean(),
  /** The name among the game's clocks; null while the seat's clock doesn't run. */
  clock: z.string().nullable(),
  /** By the server's clock: when the time is over, and when the reserve is. */
  deadline: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  /** The remaining reserve, in ms. */
  reserve: z.int(),
  /** Their clocks run for twice the time: it is their first match of the game. */
  hasDoubleTime: z.boolean(),
  /** Turns missed in a row. */
  misses: z.int(),
  /** `away`: the match was never opened. */
  connection: z.enum(['here', 'reconnecting', 'away']),
  /** How long a reconnecting seat is waited for. */
  graceEndsAt: epochMs.nullable(),
  /** They are leaving a table, and will be gone once the hand is over. */
  isLeaving: z.boolean(),
  /** When the seat was taken at a table; null in a match, and while it is empty. */
  satAt: epochMs.nullable(),
  isMuted: z.boolean(),
});
export type SeatView = z.output<typeof seatView>;

export const logLine = z.object({
  step: z.int(),
  at: z.string(),
  seat: seat.nullable(),
  kind: z.enum(stepKinds),
  notation: z.string(),
  /** The events that the viewer could see. */
  events: z.array(z.unknown()),
});
export type LogLine = z.output<typeof logLine>;

/** Everything needed to recompute the dice of a finished match. */
const revealedSeeds = z.object({
  commitment: z.string(),
  serverSeed: seedText,
  playerSeeds: z.array(seedText.nullable()),
});

/** A match as one viewer may see it; the version changes with every change of it. */
export const matchView = z.object({
  matchId: z.string(),
  gameId: z.string(),
  version: z.int(),
  origin: z.enum(matchOrigins),
  phase: z.enum(matchPhases),
  cancelReason: z.enum(cancelReasons).nullable(),
  hostId: z.string(),
  /** The code to join with; only for players, while others may join. */
  code: z.string().nullable(),
  /** When it is cancelled unless it has begun; null once it has. */
  lapsesAt: epochMs.nullable(),
  options: z.unknown(),
  /** The name of a table in a list, such as 'Blinds 5/10'; null for a match, which has an end. */
  table: z.string().nullable(),
  /** The seat that is being vacated for the viewer, who sits down as soon as it is empty; null for none. */
  arrivesAt: seat.nullable(),
  /** The viewer will be notified when a seat at this table is free. */
  hasSeatAlert: z.boolean(),
  viewer: z.union([seat, z.literal('spectator')]),
  seats: z.array(seatView).max(mostSeats),
  /** About how many people have it open without playing in it. */
  watching: z.int(),
  /** When the current pause, in which no one acts, is over; null without one. */
  pausedUntil: epochMs.nullable(),
  /**
   * For a game played in hands: the number of the current hand, 0 before the first, and the next seed with
   * the server's commitment to it. Null for other games.
   */
  hands: z.object({ number: count, seed: z.int().min(1), commitment: z.string() }).nullable(),
  /** The number of the next step, which a move has to name. */
  step: z.int(),
  /** As the game shows it to this viewer; null until it begins. */
  view: z.unknown(),
  /** What the viewer may do now; null if it isn't their turn. */
  offers: z.unknown(),
  /** The last steps, oldest first. */
  log: z.array(logLine).max(matchLimits.shownLog),
  chat: z
    .array(z.object({ id: z.int(), seat, at: z.string(), phrase: z.enum(phraseIds) }))
    .max(matchLimits.keptPhrases),
  hasDraw: z.boolean(),
  drawOffer: seat.nullable(),
  mayOfferDraw: z.boolean(),
  /** How many steps until the viewer may offer a draw again. */
  drawRest: count,
  /** The viewer's offer was declined at most one step ago. */
  isDrawDeclined: z.boolean(),
  result: z.object({ ranks: z.array(z.int()), reason: z.string() }).nullable(),
  rematch: z
    .object({ seats: z.array(seat), declinedBy: seat.nullable(), matchId: z.string().nullable() })
    .nullable(),
  series: z.object({ number: z.int(), scores: z.array(z.number()) }),
  /** Whether the match is rated, and the change of each rating; null until that is known. */
  rating: z.object({
    state: z.enum(['open', 'pending', 'done', 'none']),
    why: z.enum(unratedReasons).nullable(),
    changes: z.array(z.object({ before: shownRating, after: shownRating })).nullable(),
  }),
  /** The viewer's coins for the win, or why there are none; null for everyone else. */
  coins: z.object({ earned: count, why: z.enum(whyNoCoins).nullable() }).nullable(),
  commitment: z.string(),
  /** Null until the match is over. */
  seeds: revealedSeeds.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** When its time is up, whatever is being played; null where it has no such limit. */
  limitAt: epochMs.nullable(),
});
export type MatchView = z.output<typeof matchView>;

export const matchSummary = matchView
  .pick({
    matchId: true,
    gameId: true,
    origin: true,
    phase: true,
    hostId: true,
    options: true,
    table: true,
    viewer: true,
    result: true,
    createdAt: true,
    startedAt: true,
    finishedAt: true,
  })
  .extend({
    seats: z.array(
      seatView.pick({
        seat: true,
        userId: true,
        username: true,
        avatarUrl: true,
        level: true,
        isTheirTurn: true,
      }),
    ),
    steps: z.int(),
    isYourTurn: z.boolean(),
    lapsesAt: epochMs.nullable(),
    /** The change of the viewer's rating by this match; null if it is unrated. */
    ratingChange: z.int().nullable(),
  });
export type MatchSummary = z.output<typeof matchSummary>;
