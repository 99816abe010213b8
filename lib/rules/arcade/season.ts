// A season is a quarter of a year in UTC, `2026-q4`, with leaderboards of the matches that ended in it.

import { z } from 'zod';
import { DAY } from '@/lib/core/milliseconds';
import { boardRules, keptDays } from '@/lib/rules/arcade/limits';
import { type Counted, firstRating, storedRating, withMatch } from '@/lib/rules/arcade/rating-schema';

export const seasonText = z.string().regex(/^\d{4}-q[1-4]$/, 'A season is written as 2026-q4.');

/** The season at a time in epoch ms. */
export function seasonAt(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}

/** When a season is over, epoch ms: the first millisecond of the next. */
export function seasonEnd(season: string): number {
  return Date.UTC(Number(season.slice(0, 4)), Number(season.slice(6)) * 3, 1);
}

function seasonBefore(season: string): string {
  const [year, quarter] = [Number(season.slice(0, 4)), Number(season.slice(6))];
  return quarter === 1 ? `${year - 1}-q4` : `${year}-q${quarter - 1}`;
}

/** The last `count` seasons up to the one at `now` (epoch ms), newest first. */
export function lastSeasons(now: number, count: number): readonly string[] {
  const seasons = [seasonAt(now)];
  while (seasons.length < count) seasons.push(seasonBefore(seasons.at(-1) ?? ''));
  return seasons;
}

/** A user's record in a game within a season; `board` combines the game and the season. */
export const storedSeason = storedRating.extend({ season: z.string(), expiresAt: z.iso.datetime() });
export type StoredSeason = z.output<typeof storedSeason>;

export function seasonId(userId: string, gameId: string, season: string): string {
  return `${userId}:${gameId}:${season}`;
}

export function seasonBoard(gameId: string, season: string): string {
  return `${gameId}:${season}`;
}

/** A user's record before their first match of the season, with the rating they bring into it. */
export function firstOfSeason(userId: string, gameId: string, { before, at }: Counted): StoredSeason {
  const season = seasonAt(at);
  const expiresAt = new Date(seasonEnd(season) + keptDays.season * DAY).toISOString();
  return { ...firstRating(userId, gameId, at), ...before, season, expiresAt };
}

/** Applies a match to the season, as withMatch does. */
export function withSeasonMatch(stored: StoredSeason, counted: Counted): StoredSeason {
  const { season, expiresAt } = stored;
  const after = withMatch(stored, counted);
  const board = after.matches >= boardRules.matches ? seasonBoard(stored.gameId, season) : null;
  return { ...after, season, expiresAt, board };
}
