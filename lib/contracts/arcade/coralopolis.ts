// The specification's calls for Coralopolis: aliases of those in lib/contracts/arcade/matches.ts.
import { z } from 'zod';
import { matchId } from '@/lib/contracts/arcade/matches';
import { typedUserId } from '@/lib/contracts/typed-id';
import { usesGame } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { TILES } from '@/lib/games/coralopolis/board';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';

const { seats } = cityNumbers;
const count = z.int().nonnegative();
const cell = z.int().min(1).max(14);
const tileIndex = z
  .int()
  .min(0)
  .max(TILES - 1);

/** A computer is `ai-<seat>`. */
const playerId = z.string();

export const coralopolisMatch = z.object({
  _id: matchId,
  status: z.enum(['waiting', 'in-progress', 'finished', 'cancelled']),
  hostUserId: z.string(),
  totalPlayers: z.int().min(seats.min).max(seats.max),
  players: z
    .array(
      z.object({
        userId: playerId,
        username: z.string(),
        avatar: z.string().nullable(),
        isAI: z.boolean(),
        isReady: z.boolean(),
        coins: count,
        /** The pawn's cell, from 1 in the upper left corner. */
        x: cell,
        y: cell,
        /** The seat from 1: blue, green, red, orange. */
        position: z.int().min(1).max(seats.max),
        eliminated: z.boolean(),
        cards: z.array(z.object({ text: z.string(), tradable: z.boolean() })),
      }),
    )
    .max(seats.max),
  board: z
    .array(
      z.object({
        index: tileIndex,
        propertyName: z.string(),
        propertyType: z.enum(['property', 'transport', 'company', 'tax', 'event', 'colosseum']),
        propertyX: cell,
        propertyY: cell,
        setNumber: z.int().nullable(),
        ownerUserId: playerId.nullable(),
        house: z.int().min(0).max(4),
        hotels: z.int().min(0).max(1),
        mortgaged: z.boolean(),
      }),
    )
    .length(TILES),
  /** Null before the start and after the end. */
  currentTurn: playerId.nullable(),
  turnPhase: z.enum(['roll', 'act', 'end', 'auction', 'debt', 'over']).nullable(),
  history: z.array(z.string()).max(15),
});
export type CoralopolisMatch = z.output<typeof coralopolisMatch>;

const userId = typedUserId('You must be logged in!');
/** A user id, or an object with one, whose other members are ignored. */
const user = z.union([userId, z.object({ userId }).transform((whole) => whole.userId)]);
const of = z.object({ matchId });
const returns = z.object({ match: coralopolisMatch });

const coinsText = 'Send a whole number of coins, 0 or more.';
const coins = z.int(coinsText).min(0, coinsText).max(1_000_000, coinsText);
const tileText = `Choose a tile from 0 to ${TILES - 1}.`;
const tile = z
  .int(tileText)
  .min(0, tileText)
  .max(TILES - 1, tileText);
const side = z.object({
  coins: coins.default(0),
  properties: z.array(z.string().max(40)).max(28).default([]),
});

const coralopolis = endpointsBelow('/api/coralopolis', { access: access.user, inActivity: true });

export const createCoralopolis = coralopolis.post('/create', {
  summary: 'Makes a match of Coralopolis that waits for players; the caller is its host.',
  uses: usesGame('coralopolis'),
  body: z.object({
    hostUser: user,
    totalPlayers: z.int().min(seats.min).max(seats.max).default(seats.max),
    mode: z.literal('multi').default('multi'),
  }),
  returns: z.object({ matchId }),
  limit: { count: 20, seconds: 60 },
});

export const readCoralopolis = coralopolis.get('/{matchId}', {
  summary: 'A match of Coralopolis.',
  params: of,
  returns: coralopolisMatch,
  limit: { count: 1200, seconds: 60 },
  isPolled: true,
});

export const joinCoralopolis = coralopolis.post('/join', {
  summary: 'Takes a seat in a match of Coralopolis.',
  body: of.extend({ user }),
  returns,
});

export const addCoralopolisComputer = coralopolis.post('/add-ai', {
  summary: "Gives an open seat to a computer; only the match's host may.",
  body: of,
  returns,
});

export const readyForCoralopolis = coralopolis.post('/ready', {
  summary: 'Says that the caller is ready. The match begins once everyone is.',
  body: of.extend({ userId }),
  returns,
});

export const rollInCoralopolis = coralopolis.post('/roll', {
  summary: 'Rolls the dice. They come from the seed of the match; `roll` is ignored.',
  body: of.extend({ userId, roll: z.unknown().optional() }),
  returns: z.object({
    success: z.boolean(),
    /** The tile of the caller's pawn. */
    newPosition: tileIndex,
    /** What happened, or why the dice weren't rolled. */
    message: z.string(),
  }),
  limit: { count: 240, seconds: 60 },
});

export const purchaseInCoralopolis = coralopolis.post('/purchase', {
  summary: 'Buys the property that the caller stands on.',
  body: of.extend({ userId, tileIndex: tile }),
  returns,
});

export const bidInCoralopolis = coralopolis.post('/auction/private-bid', {
  summary: 'Makes a sealed bid, to which one own property may be added.',
  body: of.extend({ userId, coins, propertyIndex: tile.nullable().default(null) }),
  returns,
});

export const endCoralopolisTurn = coralopolis.post('/end-turn', {
  summary: "Ends the caller's turn.",
  body: of,
  returns,
});

export const tradeInCoralopolis = coralopolis.post('/trade', {
  summary: 'Offers another player a trade.',
  body: of.extend({ fromUserId: userId, toUserId: z.string().max(32), offer: side, request: side }),
  returns,
});
