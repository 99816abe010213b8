// Matchmaking with strangers. All searches for a game share one document, so that two people are paired
// atomically by whichever process.

import { z } from 'zod';
import { MINUTE } from '@/lib/core/milliseconds';
import { personId } from '@/lib/core/person';
import type { Seed } from '@/lib/games/rng';
import { matchLimits } from '@/lib/rules/arcade/limits';

const isoDate = z.iso.datetime();

export const matchSearch = z.object({
  waiting: z.array(z.object({ userId: personId(), since: isoDate, seenAt: isoDate })),
  /** The people who were paired; kept for a minute. */
  found: z.array(
    z.object({
      matchId: z.string(),
      serverSeed: z.string(),
      userIds: z.array(personId()),
      /** The people who have not yet been notified of the match. */
      unnotified: z.array(personId()),
      at: isoDate,
    }),
  ),
});
export type MatchSearch = z.output<typeof matchSearch>;
export type FoundMatch = MatchSearch['found'][number];

export const nobodySearches: MatchSearch = { waiting: [], found: [] };

const foundLapses = MINUTE;

function current({ waiting, found }: MatchSearch, now: number): MatchSearch {
  return {
    waiting: waiting.filter(({ seenAt }) => now - Date.parse(seenAt) <= matchLimits.searchLapses),
    found: found.filter(({ at }) => now - Date.parse(at) <= foundLapses),
  };
}

/** A person who searches, and the match they would get. */
export interface Searching {
  readonly userId: string;
  readonly seats: number;
  /** People they must not be paired with. */
  readonly apart: ReadonlySet<string>;
  readonly matchId: string;
  readonly serverSeed: Seed;
}

/** Adds a person to the search: they wait, or are paired with those who have waited longest. */
export function withSearching(search: MatchSearch, searching: Searching, now: number): MatchSearch {
  const { userId, seats, apart, matchId, serverSeed } = searching;
  const { waiting, found } = current(search, now);
  if (found.some(({ unnotified }) => unnotified.includes(userId))) return { waiting, found };
  const others = waiting.filter((one) => one.userId !== userId && !apart.has(one.userId)).slice(0, seats - 1);
  const at = new Date(now).toISOString();
  if (others.length === seats - 1) {
    const userIds = [...others.map((one) => one.userId), userId];
    return {
      waiting: waiting.filter((one) => !userIds.includes(one.userId)),
      found: [...found, { matchId, serverSeed, userIds, unnotified: userIds, at }],
    };
  }
  const own = waiting.find((one) => one.userId === userId);
  const since = own?.since ?? at;
  return {
    waiting: [...waiting.filter((one) => one !== own), { userId, since, seenAt: at }].toSorted((a, b) =>
      a.since.localeCompare(b.since),
    ),
    found,
  };
}

/** The search once this person knows of their match. */
export function withNotified(search: MatchSearch, userId: string): MatchSearch {
  const found = search.found
    .map((one) => ({ ...one, unnotified: one.unnotified.filter((id) => id !== userId) }))
    .filter(({ unnotified }) => unnotified.length > 0);
  return { ...search, found };
}

export function withoutSearching(search: MatchSearch, userId: string): MatchSearch {
  const waiting = search.waiting.filter((one) => one.userId !== userId);
  return waiting.length === search.waiting.length ? search : { ...search, waiting };
}
