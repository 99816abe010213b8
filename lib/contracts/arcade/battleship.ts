// The specification's calls for Battleship: aliases of those in lib/contracts/arcade/matches.ts.

import { z } from 'zod';
import { matchId } from '@/lib/contracts/arcade/matches';
import { typedUserId } from '@/lib/contracts/typed-id';
import { usesGame } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { cellsOn, shipNames, shipSizes } from '@/lib/games/battleship/fleet';
import { battleshipThemes } from '@/lib/games/battleship/schema';

const userId = typedUserId('You must be logged in!');

const shot = z.object({ target: z.int(), hit: z.boolean(), sunk: z.enum(shipNames).nullable() });
const ship = z.object({
  name: z.enum(shipNames),
  size: z.int(),
  /** The cells that it occupies, from 0 (A1) to 99 (J10). */
  tiles: z.array(z.int()).max(10),
  start: z.int(),
  vertical: z.boolean(),
});
const shots = z.array(shot).max(100);
const ships = z.array(ship).max(shipNames.length);

/** A match for one of its players: of the opponent's ships the sunk ones, and all at the end. */
export const battleshipMatch = z.object({
  matchId,
  player1: z.string(),
  player2: z.string(),
  player1Moves: shots,
  player2Moves: shots,
  player1Ships: ships,
  player2Ships: ships,
  /** Who fires next; null during placement and at the end. */
  turn: z.enum(['player1', 'player2']).nullable(),
  /** `in-progress` even after it has a winner; `cancelled` if it was declined or no one joined. */
  status: z.enum(['setup', 'in-progress', 'cancelled']),
  winner: z.enum(['player1', 'player2', 'tie']).nullable(),
  theme: z.enum(battleshipThemes),
  mode: z.literal('multi'),
});
export type BattleshipMatch = z.output<typeof battleshipMatch>;

const shipsText = 'Send the ships of the fleet as a list.';
const shipText = 'Send name, start (0 to 99) and vertical (true or false) of each ship.';
const targetText = 'Choose a cell from 0 (A1) to 99 (J10).';
const target = z.int(targetText).min(0, targetText).max(99, targetText);

const answered = z.object({ match: battleshipMatch });

const battleship = endpointsBelow('/api/battleship', { access: access.user, inActivity: true });

export const inviteToBattleship = battleship.post('/invite', {
  summary: 'Invites a friend to Battleship.',
  uses: usesGame('battleship'),
  body: z.object({
    userId,
    friendId: typedUserId('Choose a friend.'),
    theme: z.enum(battleshipThemes).default('default'),
  }),
  returns: z.object({ matchId }),
  limit: { count: 20, seconds: 60 },
});

export const readBattleship = battleship.get('/match/{id}', {
  summary: 'A match of Battleship, as one of its players sees it.',
  params: z.object({ id: matchId }),
  returns: battleshipMatch,
  limit: { count: 1200, seconds: 60 },
  isPolled: true,
});

/** A ship in the specification's form; `size` and `tiles` are derived. */
const wantedShip = z
  .object(
    {
      name: z.string(shipText).max(20, shipText),
      start: z.int(shipText),
      vertical: z.boolean(shipText),
      size: z.int(shipText).optional(),
      tiles: z.array(z.int(shipText), shipText).max(10, shipText).optional(),
    },
    shipText,
  )
  .superRefine(({ name, start, vertical, size, tiles }, context) => {
    const known = shipNames.find((one) => one === name);
    if (known === undefined) return;
    const cells = cellsOn({ name: known, start, vertical });
    const refuse = (member: string, message: string) =>
      context.addIssue({ code: 'custom', path: [member], message });
    if (size !== undefined && size !== shipSizes[known]) refuse('size', "This isn't the ship's size.");
    if (tiles && tiles.toSorted((a, b) => a - b).join() !== cells.join())
      refuse('tiles', "These aren't the ship's cells.");
  })
  .transform(({ name, start, vertical }) => ({ name, start, vertical }));

export const submitShips = battleship.post('/submit-ships', {
  summary: "Places the caller's whole fleet; whoever was invited joins by it.",
  body: z.object({
    matchId,
    userId,
    ships: z.array(wantedShip, shipsText).max(20, shipsText),
  }),
  returns: answered,
  maxBytes: 8192,
});

export const fireAt = battleship.post('/move', {
  summary: 'Fires at a cell of the enemy grid.',
  body: z.object({ matchId, userId, target }),
  returns: answered,
  limit: { count: 240, seconds: 60 },
});
