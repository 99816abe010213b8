import { z } from 'zod';

const bits = z.int().min(0).max(0xffffffff);
const square = z.int().min(1).max(32);
const side = z.union([z.literal(0), z.literal(1)]);
const board = z.strictObject({ black: bits, white: bits, kings: bits }).readonly();
/** No capture has more than nine jumps. */
const squares = z.array(square).max(16).readonly();

export const optionsSchema = z.strictObject({}).readonly();

export const moveSchema = z.strictObject({ path: squares }).readonly();

export const stateSchema = z
  .strictObject({
    board,
    turn: side,
    /** Moves of both sides since the last capture or man's move. */
    quiet: z.int().min(0).max(80),
    /** The boards since then, the current one last: at most one more than `quiet`. */
    boards: z.array(board).min(1).max(81).readonly(),
    last: z.strictObject({ path: squares, captures: squares }).readonly().nullable(),
    /** The winner is null for a draw. */
    ending: z
      .strictObject({
        winner: side.nullable(),
        reason: z.enum(['no-moves', 'repetition', 'forty-moves', 'agreed', 'resigned', 'timeout']),
      })
      .readonly()
      .nullable(),
  })
  .readonly();

export type CheckersOptions = z.infer<typeof optionsSchema>;
export type CheckersMove = z.infer<typeof moveSchema>;
export type CheckersState = z.infer<typeof stateSchema>;
