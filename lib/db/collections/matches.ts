import 'server-only';
import { whole } from '@/lib/core/whole';
import { defineCollection } from '@/lib/db/define-collection';
import { storedCardBreak } from '@/lib/rules/arcade/card-break';
import { arcadePerson } from '@/lib/rules/arcade/person-schema';
import { storedRating } from '@/lib/rules/arcade/rating-schema';
import { storedHand, storedMatch, storedSitting } from '@/lib/rules/arcade/schema';
import { matchSearch } from '@/lib/rules/arcade/search';
import { storedSeason } from '@/lib/rules/arcade/season';
import { matchWatchers as watchersSchema } from '@/lib/rules/arcade/watchers';

/** Matches, by their random ids. `due` selects those with a pending timer. */
export const matches = defineCollection({
  name: 'matches',
  schema: whole(storedMatch),
  indexes: [
    { path: 'lists', sort: 'listedAt' },
    { path: 'table', sort: 'listedAt' },
    { path: 'due', sort: 'dueAt' },
    { path: 'pair', sort: 'listedAt' },
    'code',
  ],
  expiresAt: 'expiresAt',
  masked: ['secret', 'seats.seed', 'arrivals.seed', 'rematch.next.serverSeed'],
});

/** Closed hands of matches played in hands, by `<matchId>:<number>`. */
export const matchHands = defineCollection({
  name: 'matchHands',
  schema: whole(storedHand),
  indexes: [{ path: 'matchId', sort: 'place' }, 'seats.person.userId'],
  expiresAt: 'expiresAt',
  masked: ['secret'],
});

/** Finished sittings at tables, by `<matchId>:<seat>:<epoch ms of sitting down>`. */
export const sittings = defineCollection({
  name: 'sittings',
  schema: storedSitting,
  indexes: [{ path: 'lists', sort: 'leftAt' }],
  expiresAt: 'expiresAt',
});

/** A user's preferences for all of their matches, by user id. */
export const arcadePeople = defineCollection({ name: 'arcadePeople', schema: arcadePerson });

/** Breaks from card games, by user id. */
export const arcadeBreaks = defineCollection({
  name: 'arcadeBreaks',
  schema: storedCardBreak,
  expiresAt: 'until',
});

/** Ratings, by `${userId}:${gameId}`. */
export const arcadeRatings = defineCollection({
  name: 'arcadeRatings',
  schema: storedRating,
  indexes: ['userId', { path: 'board', sort: 'order' }],
});

/** Ratings within a season, by `${userId}:${gameId}:${season}`. */
export const arcadeSeasons = defineCollection({
  name: 'arcadeSeasons',
  schema: storedSeason,
  indexes: ['userId', { path: 'board', sort: 'order' }],
  expiresAt: 'expiresAt',
});

/** How many people watch a match, by its id. */
export const matchWatchers = defineCollection({
  name: 'matchWatchers',
  schema: watchersSchema,
  expiresAt: 'expiresAt',
});

/** People who search for an opponent, by game. */
export const matchSearches = defineCollection({
  name: 'matchSearches',
  schema: matchSearch,
  masked: ['found.serverSeed'],
});
