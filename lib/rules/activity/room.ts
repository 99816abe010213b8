import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { matchPhases } from '@/lib/rules/arcade/schema';

/** Discord has no more in one Activity than a channel holds. */
const mostPeople = 1000;
/** Faces that are shown; the others are counted. */
export const shownPeople = 50;

const person = z.object({ userId, username: z.string(), avatarUrl: z.string() });

const openMatch = z.object({
  matchId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  phase: z.enum(matchPhases),
  players: z.array(person.extend({ userId: z.string() })),
  /** The caller has a seat in it. */
  isYours: z.boolean(),
  hasFreeSeat: z.boolean(),
});

/** Everyone in one running Activity, and the match that they play or watch. */
export const room = z.object({
  instanceId: z.string(),
  /** How many are here, whether they have signed in or not. */
  count: z.int().min(0).max(mostPeople),
  people: z.array(person).max(shownPeople),
  match: openMatch.nullable(),
});
export type Room = z.output<typeof room>;
