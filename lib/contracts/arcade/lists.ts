import { z } from 'zod';
import { arcade, gameId, matchId } from '@/lib/contracts/arcade/matches';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { usesGame } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { guildId } from '@/lib/core/ids';
import { storedCardBreak } from '@/lib/rules/arcade/card-break';
import { matchLimits, mostSeats } from '@/lib/rules/arcade/limits';
import { stepKinds } from '@/lib/rules/arcade/schema';
import { seasonText } from '@/lib/rules/arcade/season';
import { logLine, matchSummary, matchView, shownRating } from '@/lib/rules/arcade/view-schema';

const count = z.int().nonnegative();
const listed = z.array(matchSummary).max(100);

const record = shownRating.extend({
  gameId: z.string(),
  matches: count,
  wins: count,
  draws: count,
  losses: count,
  /** At tables, in chips. */
  tables: z.object({ sittings: count, hands: count, net: z.int() }),
});

export const readArcade = arcade.get('/home/{userId}', {
  summary: "The caller's matches and invitations, open tables that they may join, their records and coins.",
  access: access.self,
  returns: z.object({
    /** Matches in which it is the caller's turn come first. */
    active: listed,
    waiting: listed,
    invitations: listed,
    /** Open to the caller. */
    tables: listed,
    records: z.array(record).max(50),
    coins: count,
    /** The caller's break from card games; null without one. */
    cardBreak: storedCardBreak.pick({ until: true }).nullable(),
  }),
});
export type ArcadeHome = z.output<(typeof readArcade)['returns']>;

export const listTurns = arcade.get('/turns/{userId}', {
  summary: 'What waits for the caller in the arcade: invitations, and matches in which it is their turn.',
  access: access.self,
  returns: z.object({
    items: z
      .array(
        z.object({
          matchId,
          gameId: z.string(),
          gameName: z.string(),
          isInvitation: z.boolean(),
          opponents: z.array(z.string()).max(mostSeats),
        }),
      )
      .max(10),
  }),
});

export const listHistory = arcade.get('/history/{userId}', {
  summary: "The caller's finished matches, newest first.",
  access: access.self,
  query: z.object({ gameId: gameId.optional(), after: pageStart }),
  returns: pageOf(matchSummary),
});

export const listSittings = arcade.get('/sittings/{userId}', {
  summary: "The caller's sittings at tables that are over, newest first.",
  access: access.self,
  query: z.object({ gameId: gameId.optional(), after: pageStart }),
  returns: pageOf(
    z.object({
      matchId,
      gameId: z.string(),
      table: z.string(),
      satAt: z.string(),
      leftAt: z.string(),
      hands: count,
      net: z.int(),
    }),
  ),
});

const boardRow = z.object({
  rank: z.int().min(1),
  userId: z.string(),
  username: z.string(),
  avatarUrl: z.string(),
  rating: z.int(),
  matches: count,
  isYou: z.boolean(),
});

export const readLeaderboard = arcade.get('/leaderboards/{gameId}', {
  summary:
    'The best players of a game, of all time or of a season: of all, of the caller’s friends, or of a server.',
  params: z.object({ gameId }),
  query: z.object({
    scope: z.enum(['all', 'friends', 'server']).default('all'),
    guildId: guildId.optional(),
    /** `2026-q4`; absent for all time. */
    season: seasonText.optional(),
  }),
  returns: z.object({
    rows: z.array(boardRow).max(100),
    own: boardRow.nullable(),
    /** Rated matches that the caller still needs to appear; 0 if none. */
    missing: count,
    /** The caller has enough matches, but their rating is still too uncertain. */
    isUncertain: z.boolean(),
    /** Seasons with a board, newest first, including the current one. */
    seasons: z.array(seasonText).max(8),
  }),
  limit: { count: 60, seconds: 60 },
});

export const searchMatch = arcade.post('/search/{gameId}', {
  summary: 'Looks for anybody to play with: called every two seconds, until a match is found.',
  uses: usesGame(),
  params: z.object({ gameId }),
  returns: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('searching'),
      /** Epoch ms. */
      since: z.int(),
      now: z.int(),
      /** No opponent for a while: a computer is offered. */
      offersComputer: z.boolean(),
      /** Levels of the computer, weakest first. */
      levels: z.array(z.object({ id: z.string(), name: z.string() })).max(20),
    }),
    z.object({ state: z.literal('found'), matchId }),
  ]),
  limit: { count: 90, seconds: 60 },
});

export const stopSearch = arcade.post('/search/{gameId}/stop', {
  summary: 'Looks for nobody any more.',
  params: z.object({ gameId }),
  returns: z.object({ stopped: z.boolean() }),
});

export const readGame = arcade.get('/games/{gameId}', {
  summary: 'A game, and whether its matches begin now: asked before one against the computer does.',
  params: z.object({ gameId }),
  returns: z.object({
    gameId,
    name: z.string(),
    /** Why matches can't begin, as a sentence; null if they can. */
    closed: z.string().nullable(),
  }),
});

const stepQuery = z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) });

export const readLog = arcade.get('/matches/{matchId}/log', {
  summary: 'The steps of a match from one on, as the caller may see them.',
  params: z.object({ matchId }),
  query: stepQuery,
  returns: z.object({ lines: z.array(logLine).max(200), next: z.int().nullable() }),
});

export const readReplay = arcade.get('/matches/{matchId}/replay', {
  summary: 'A finished match: all moves, its seeds, and what the game showed at some of its steps.',
  params: z.object({ matchId }),
  query: stepQuery,
  returns: matchView.pick({ gameId: true, options: true, seeds: true, result: true }).extend({
    steps: count,
    moves: z
      .array(
        z.object({
          step: count,
          at: z.string(),
          seat: z.int().nullable(),
          kind: z.enum(stepKinds),
          move: z.unknown(),
          notation: z.string(),
        }),
      )
      .max(20_000),
    /** The position before step `from`, and the following ones. */
    positions: z.array(z.object({ step: count, view: z.unknown() })).max(matchLimits.replayed),
  }),
  limit: { count: 120, seconds: 60 },
});
