import { z } from 'zod';
import { typedUserId } from '@/lib/contracts/typed-id';
import { usesGame } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { callKey, userId } from '@/lib/core/ids';
import { recordUpTo } from '@/lib/core/record-up-to';
import { drawActs } from '@/lib/rules/arcade/draws';
import { mostSeats } from '@/lib/rules/arcade/limits';
import { phraseIds } from '@/lib/rules/arcade/phrases';
import { rematchActs } from '@/lib/rules/arcade/rematch';
import { seedText } from '@/lib/rules/arcade/schema';
import { absenceActs } from '@/lib/rules/arcade/stand-in';
import { matchView } from '@/lib/rules/arcade/view-schema';

/** A match id has 128 random bits: anyone with the link may watch. */
export const matchId = z.string().regex(/^[\w-]{22}$/);
export const gameId = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const params = z.object({ matchId });

/** The player's own seed; null for none. Absent if it follows after the commitment. */
const seed = seedText.nullable();

/** Also for people in Discord's frame. */
export const arcade = endpointsBelow('/api/arcade', { access: access.user, inActivity: true });

/** The response to a player: their view of the match, and the server's time. */
const played = z.object({ match: matchView, now: z.int() });

const ofPlayer = { params, returns: played };

const wanted = z.object({
  gameId,
  /** By the game's declaration; absent ones have their defaults. */
  options: recordUpTo(20, z.string().max(40), z.union([z.string().max(40), z.boolean(), z.int()])).default(
    {},
  ),
  /** The number of seats; by default the game's minimum. */
  seats: z.int().min(1).max(mostSeats).optional(),
  seat: z
    .union([
      z
        .int()
        .min(0)
        .max(mostSeats - 1),
      z.literal('random'),
    ])
    .default('random'),
});
export type WantedMatch = z.output<typeof wanted>;

export const createMatch = arcade.post('/matches', {
  summary:
    'Makes a match that waits for a friend, for whoever has its link or code, or for anybody, or one with computers.',
  uses: usesGame(),
  body: z.discriminatedUnion('with', [
    wanted.extend({ with: z.literal('friend'), friendId: typedUserId('Choose a friend.') }),
    wanted.extend({ with: z.enum(['link', 'table']) }),
    // Begins once the caller has added a seed.
    wanted.extend({ with: z.literal('computers'), level: z.string().max(40) }),
  ]),
  returns: played,
  limit: { count: 20, seconds: 60 },
  maxBytes: 4096,
  maxValues: 50,
});

export const playAtTable = arcade.post('/tables/{gameId}', {
  summary: 'Sits the caller down at an open table of a game with the usual options, or at a new one.',
  uses: usesGame(),
  params: z.object({ gameId }),
  returns: played,
  limit: { count: 20, seconds: 60 },
});

export const readMatch = arcade.get('/matches/{matchId}', {
  summary: 'A match as the caller may see it: a player their own side, anybody else what is public.',
  params,
  returns: matchView,
  // Polled every two seconds without event streams, by several tabs.
  limit: { count: 1200, seconds: 60 },
  isPolled: true,
});

export const findMatchByCode = arcade.get('/codes/{code}', {
  summary: 'The match that waits, or the table, under a short code.',
  params: z.object({ code: z.string().regex(/^[a-zA-Z0-9 -]{4,12}$/) }),
  returns: z.object({ matchId, gameId: z.string() }),
  // A code has 30 bits, and few are in use at any time.
  limit: { count: 10, seconds: 60 },
});

export const joinMatch = arcade.post('/matches/{matchId}/join', {
  summary:
    'Takes a seat in a match that waits or at a table: the one kept for the caller, or any that is free.',
  ...ofPlayer,
  body: z.object({ seed: seed.optional() }),
  maxBytes: 1024,
});

export const readyForMatch = arcade.post('/matches/{matchId}/ready', {
  summary: "Adds the caller's seed to the dice, once the server has shown its commitment.",
  ...ofPlayer,
  body: z.object({ seed }),
  maxBytes: 1024,
});

export const declineMatch = arcade.post('/matches/{matchId}/decline', {
  summary: 'Says no to an invitation.',
  ...ofPlayer,
});

export const leaveMatch = arcade.post('/matches/{matchId}/leave', {
  summary: 'Withdraws a match that has not begun, or gives the seat in it or at a table back.',
  ...ofPlayer,
});

export const makeMove = arcade.post('/matches/{matchId}/move', {
  summary: 'Makes a move. The same key again is the same move.',
  ...ofPlayer,
  body: z.object({
    /** The step that the move was chosen for. */
    step: z.int().min(0),
    move: z.unknown(),
    key: callKey,
  }),
  limit: { count: 240, seconds: 60 },
  maxBytes: 4096,
  maxValues: 200,
});

export const resignMatch = arcade.post('/matches/{matchId}/resign', {
  summary: 'Gives up, whosever turn it is.',
  ...ofPlayer,
});

export const addComputer = arcade.post('/matches/{matchId}/computer', {
  summary: 'Gives an open seat to a computer: for the host while the match waits, or for anyone at a table.',
  ...ofPlayer,
  body: z.object({
    /** The id of one of the game's levels. */
    level: z.string().max(40),
  }),
  maxBytes: 1024,
});

export const askForSeat = arcade.post('/matches/{matchId}/seat-alert', {
  summary: 'Turns a notification on or off that says when a seat at a full table is free.',
  ...ofPlayer,
  body: z.object({ on: z.boolean() }),
  maxBytes: 1024,
});

export const inviteFriend = arcade.post('/matches/{matchId}/invite', {
  summary: 'Keeps an open seat of a match that waits for a friend of whoever made it, and tells them.',
  ...ofPlayer,
  body: z.object({ friendId: typedUserId('Choose a friend.') }),
  limit: { count: 20, seconds: 60 },
  maxBytes: 1024,
});

export const takeSeatBack = arcade.post('/matches/{matchId}/return', {
  summary: "Takes the caller's seat back from the computer that has played it meanwhile.",
  ...ofPlayer,
});

export const answerAbsence = arcade.post('/matches/{matchId}/absence', {
  summary:
    'Claims the win against a player who has been away too long, or plays on against the computer, unrated.',
  ...ofPlayer,
  body: z.object({ act: z.enum(absenceActs) }),
});

export const answerDraw = arcade.post('/matches/{matchId}/draw', {
  summary: 'Offers a draw, takes an offer back, or accepts or declines one.',
  ...ofPlayer,
  body: z.object({ act: z.enum(drawActs) }),
});

export const askRematch = arcade.post('/matches/{matchId}/rematch', {
  summary: 'Asks for another match with seats swapped, agrees to one, or declines it.',
  ...ofPlayer,
  body: z.object({ act: z.enum(rematchActs) }),
});

export const sayPhrase = arcade.post('/matches/{matchId}/phrases', {
  summary: 'Sends an emote or a set phrase to the other players.',
  ...ofPlayer,
  body: z.object({ phrase: z.enum(phraseIds) }),
});

export const sayHere = arcade.post('/matches/{matchId}/presence', {
  summary: 'Says every ten seconds that a player who polls is here; one who follows events need not.',
  params,
  body: z.object({ here: z.boolean() }),
  returns: z.object({ now: z.int() }),
});

export const mutePerson = arcade.post('/mutes/{userId}', {
  summary: 'Shows or hides what somebody says in matches. They are not told.',
  access: access.self,
  body: z.object({ personId: userId, muted: z.boolean() }),
  returns: z.object({ muted: z.boolean() }),
});
