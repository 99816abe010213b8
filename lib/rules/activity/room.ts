import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { matchPhases } from '@/lib/rules/arcade/schema';

/** More than the largest voice channel of Discord holds. */
const mostPeople = 1000;
/** Avatars shown; further people are counted. */
export const shownPeople = 50;

const person = z.object({ userId, username: z.string(), avatarUrl: z.string() });

const openMatch = z.object({
  matchId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  phase: z.enum(matchPhases),
  players: z.array(person.extend({ userId: z.string() })),
  /** The caller has a seat. */
  isYours: z.boolean(),
  hasFreeSeat: z.boolean(),
});

/** Everyone in a running Activity, and the match that they play or watch. */
export const room = z.object({
  instanceId: z.string(),
  /** People here, signed in or not. */
  count: z.int().min(0).max(mostPeople),
  people: z.array(person).max(shownPeople),
  match: openMatch.nullable(),
});
export type Room = z.output<typeof room>;
