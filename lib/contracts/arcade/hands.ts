import { z } from 'zod';
import { arcade, matchId } from '@/lib/contracts/arcade/matches';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { matchLimits, mostSeats } from '@/lib/rules/arcade/limits';
import { logLine, matchView, seatView } from '@/lib/rules/arcade/view-schema';

const count = z.int().nonnegative();

/** A closed hand as the caller saw it, from their seat or as a spectator. */
const hand = z.object({
  number: z.int().min(1),
  startedAt: z.string(),
  endedAt: z.string(),
  viewer: matchView.shape.viewer,
  seats: z
    .array(seatView.pick({ seat: true, userId: true, username: true, avatarUrl: true, level: true }))
    .max(mostSeats),
  /** The game's view of the finished hand. */
  view: z.unknown(),
});

export const listHands = arcade.get('/matches/{matchId}/hands', {
  summary: 'The closed hands of a match that goes on hand after hand, newest first.',
  params: z.object({ matchId }),
  query: z.object({ after: pageStart }),
  returns: pageOf(hand),
  limit: { count: 60, seconds: 60 },
});

export const readHand = arcade.get('/matches/{matchId}/hands/{number}', {
  summary: 'One closed hand, step by step, and its seeds once they hide nothing any more.',
  params: z.object({ matchId, number: z.coerce.number().int().min(1).max(1_000_000) }),
  query: z.object({ from: z.coerce.number().int().min(0).max(1000).default(0) }),
  returns: hand.extend({
    gameId: z.string(),
    options: z.unknown(),
    lines: z.array(logLine).max(1000),
    /** The position before step `from` of the hand, and the following ones. */
    positions: z.array(z.object({ step: count, view: z.unknown() })).max(matchLimits.replayed),
    seedNumber: z.int().min(1),
    /** Null while they would reveal something hidden. */
    seeds: matchView.shape.seeds,
    /** Everything to recompute the hand from the seeds; null without them. */
    proof: z
      .object({
        first: z.unknown(),
        moves: z
          .array(logLine.pick({ step: true, seat: true, kind: true }).extend({ move: z.unknown() }))
          .max(1000),
        last: z.unknown(),
      })
      .nullable(),
  }),
  limit: { count: 120, seconds: 60 },
});
