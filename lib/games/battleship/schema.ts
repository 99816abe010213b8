import { z } from 'zod';
import { shipNames } from '@/lib/games/battleship/fleet';
import { CELLS } from '@/lib/games/battleship/grid';

const cell = z
  .int()
  .min(0)
  .max(CELLS - 1);
const seat = z.union([z.literal(0), z.literal(1)]);

export const battleshipThemes = ['default', 'pirate', 'modern'] as const;

export const optionsSchema = z
  .strictObject({
    /** Appearance; rules ignore it. */
    theme: z.enum(battleshipThemes).default('default'),
    /** `small`: seat 1 has the fleet of 5, 4, 3, 3 and 2 cells, like the computer in single player. */
    secondFleet: z.enum(['whole', 'small']).default('whole'),
    /** Whether seat 1 gets a last shot after seat 0 has won, if it can tie the match. */
    lastShot: z.boolean().default(true),
  })
  .readonly();

// The rules reject cells off the grid, naming the ship.
const ship = z.strictObject({ name: z.enum(shipNames), start: z.int(), vertical: z.boolean() }).readonly();
const ships = z.array(ship).max(shipNames.length).readonly();

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), ships }).readonly(),
  z.strictObject({ kind: z.literal('fire'), cell }).readonly(),
]);

const cells = z.array(cell).max(CELLS).readonly();

export const stateSchema = z
  .strictObject({
    options: optionsSchema,
    /** By seat; null until it is placed. */
    fleets: z.tuple([ships.nullable(), ships.nullable()]).readonly(),
    /** The cells that each seat has fired at, in order. */
    shots: z.tuple([cells, cells]).readonly(),
    turn: seat,
    /** The winner is null for a tie. */
    ending: z
      .strictObject({ winner: seat.nullable(), reason: z.enum(['sunk', 'resigned']) })
      .readonly()
      .nullable(),
  })
  .readonly();

export type BattleshipOptions = z.infer<typeof optionsSchema>;
export type BattleshipMove = z.infer<typeof moveSchema>;
export type BattleshipState = z.infer<typeof stateSchema>;
export type BattleshipSeat = z.infer<typeof seat>;
