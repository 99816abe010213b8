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
  /** Null where nobody sits yet, and for a computer that has the seat from the beginning. */
  userId: z.string().nullable(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** Level of the computer that plays here, also in place of a person; null where none does. */
  level: z.string().nullable(),
  hasJoined: z.boolean(),
  isReady: z.boolean(),
  isTheirTurn: z.boolean(),
  /** Name among the game's clocks; null where nobody waits for the seat. */
  clock: z.string().nullable(),
  /** By the server's clock: when the time is over, and when the reserve is. */
  deadline: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  /** ms that are left of the reserve. */
  reserve: z.int(),
  /** Their clocks run for twice the time: it is their first match of the game. */
  hasDoubleTime: z.boolean(),
  /** Turns that they let pass, one after the other. */
  misses: z.int(),
  /** `away`: their page was never open. */
  connection: z.enum(['here', 'reconnecting', 'away']),
  /** Until when a seat that is reconnecting is waited for. */
  graceEndsAt: epochMs.nullable(),
  /** They have left a table, and are gone once the hand is over. */
  isLeaving: z.boolean(),
  /** When the seat was taken at a table; null in a match, and while it is empty. */
  satAt: epochMs.nullable(),
  /** The viewer has muted this seat. */
  isMuted: z.boolean(),
});
export type SeatView = z.output<typeof seatView>;

export const logLine = z.object({
  step: z.int(),
  at: z.string(),
  seat: seat.nullable(),
  kind: z.enum(stepKinds),
  notation: z.string(),
  /** What the viewer was told of it. */
  events: z.array(z.unknown()),
});
export type LogLine = z.output<typeof logLine>;

/** What everyone needs to work the dice of a finished match out again. */
const revealedSeeds = z.object({
  commitment: z.string(),
  serverSeed: seedText,
  playerSeeds: z.array(seedText.nullable()),
});

/** A match as one viewer may know it. Another version with every change of it. */
export const matchView = z.object({
  matchId: z.string(),
  gameId: z.string(),
  version: z.int(),
  origin: z.enum(matchOrigins),
  phase: z.enum(matchPhases),
  cancelReason: z.enum(cancelReasons).nullable(),
  hostId: z.string(),
  /** What others type to join; only for players, while others may. */
  code: z.string().nullable(),
  /** When it is cancelled unless it has begun; null once it has. */
  lapsesAt: epochMs.nullable(),
  options: z.unknown(),
  /** What a table is called in a list, such as 'Blinds 5/10'; null for a match, which has an end. */
  table: z.string().nullable(),
  /** The seat that is being left for the viewer, who sits down as soon as it is empty; null for none. */
  arrivesAt: seat.nullable(),
  /** The viewer will be notified when a seat at this table is free. */
  hasSeatAlert: z.boolean(),
  /** The viewer's seat. */
  viewer: z.union([seat, z.literal('spectator')]),
  seats: z.array(seatView).max(mostSeats),
  /** About how many people have it open without playing in it. */
  watching: z.int(),
  /** Until when nobody is waited for; null outside of a pause. */
  pausedUntil: epochMs.nullable(),
  /**
   * Of a game that goes on hand after hand: the number of the present hand, 0 before the first, and the seed
   * that is drawn from next, with the hash by which the server is bound to it. Null for other games.
   */
  hands: z.object({ number: count, seed: z.int().min(1), commitment: z.string() }).nullable(),
  /** The number of the next step: a move names it. */
  step: z.int(),
  /** As the game shows it to this viewer; null until it begins. */
  view: z.unknown(),
  /** What the viewer may do now; null when it isn't their turn. */
  offers: z.unknown(),
  /** The last steps, oldest first. */
  log: z.array(logLine).max(matchLimits.shownLog),
  chat: z
    .array(z.object({ id: z.int(), seat, at: z.string(), phrase: z.enum(phraseIds) }))
    .max(matchLimits.keptPhrases),
  hasDraw: z.boolean(),
  drawOffer: seat.nullable(),
  mayOfferDraw: z.boolean(),
  /** How many steps have to be taken before the viewer may offer a draw again. */
  drawRest: count,
  /** The viewer's offer was declined a moment ago. */
  isDrawDeclined: z.boolean(),
  result: z.object({ ranks: z.array(z.int()), reason: z.string() }).nullable(),
  rematch: z
    .object({ seats: z.array(seat), declinedBy: seat.nullable(), matchId: z.string().nullable() })
    .nullable(),
  series: z.object({ number: z.int(), scores: z.array(z.number()) }),
  /** Whether it counts for the ratings, and what it has changed; null until that is known. */
  rating: z.object({
    state: z.enum(['open', 'pending', 'done', 'none']),
    why: z.enum(unratedReasons).nullable(),
    changes: z.array(z.object({ before: shownRating, after: shownRating })).nullable(),
  }),
  /** What the viewer got for the win, or why nothing; null for everybody else. */
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

/** A match in a list. */
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
    /** Of the viewer's rating by this match; null where it counts for nothing. */
    ratingChange: z.int().nullable(),
  });
export type MatchSummary = z.output<typeof matchSummary>;
