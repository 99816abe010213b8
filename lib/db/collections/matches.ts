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

/** Matches, by their random ids. `due` finds those that time is to change. */
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

/** Closed hands of matches that go on hand after hand, by `<matchId>:<number>`. */
export const matchHands = defineCollection({
  name: 'matchHands',
  schema: whole(storedHand),
  indexes: [{ path: 'matchId', sort: 'place' }, 'seats.person.userId'],
  expiresAt: 'expiresAt',
  masked: ['secret'],
});

/** Sittings at tables that are over, by `<matchId>:<seat>:<epoch ms of sitting down>`. */
export const sittings = defineCollection({
  name: 'sittings',
  schema: storedSitting,
  indexes: [{ path: 'lists', sort: 'leftAt' }],
  expiresAt: 'expiresAt',
});

/** What people have chosen for all of their matches, by user id. */
export const arcadePeople = defineCollection({ name: 'arcadePeople', schema: arcadePerson });

/** Breaks that people take from card games, by user id. */
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

/** How people have done in a season, by `${userId}:${gameId}:${season}`. */
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

/** Who looks for anybody to play a game with, by the game. */
export const matchSearches = defineCollection({
  name: 'matchSearches',
  schema: matchSearch,
  masked: ['found.serverSeed'],
});
