// A search's memory of positions: value, depth and best move. An entry includes the whole position, so that
// hash collisions can't confuse two of them.
import type { Side } from '@/lib/games/checkers/board';

/** Whether a stored value is exact or a bound. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

const width = 7;

export interface Memory {
  /** Whether the position is stored; if so, loads it into `found`. */
  find(own: number, opponents: number, kings: number, side: Side): boolean;
  /** The position that `find` loaded last. */
  readonly found: { score: number; depth: number; bound: number; ends: number; captured: number };
  keep(
    own: number,
    opponents: number,
    kings: number,
    side: Side,
    score: number,
    depth: number,
    bound: number,
    ends: number,
    captured: number,
  ): void;
}

function placeOf(own: number, opponents: number, kings: number, side: Side, mask: number): number {
  let hash = Math.imul(own ^ (side * 0x5bd1e995), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ opponents, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ kings, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & mask;
}

/** Room for 2^`bits` positions of 28 bytes. */
export function createMemory(bits: number): Memory {
  const mask = 2 ** bits - 1;
  const table = new Int32Array((mask + 1) * width);
  const found = { score: 0, depth: 0, bound: EXACT, ends: 0, captured: 0 };
  return {
    found,
    find(own, opponents, kings, side) {
      const at = placeOf(own, opponents, kings, side, mask) * width;
      const packed = table[at + 3] ?? 0;
      if (
        packed === 0 ||
        table[at] !== own ||
        table[at + 1] !== opponents ||
        table[at + 2] !== kings ||
        (packed & 1) !== side
      ) {
        return false;
      }
      found.bound = (packed >> 1) & 3;
      found.depth = packed >> 4;
      found.score = table[at + 4] ?? 0;
      found.ends = table[at + 5] ?? 0;
      found.captured = table[at + 6] ?? 0;
      return true;
    },
    keep(own, opponents, kings, side, score, depth, bound, ends, captured) {
      const at = placeOf(own, opponents, kings, side, mask) * width;
      table[at] = own;
      table[at + 1] = opponents;
      table[at + 2] = kings;
      // Bit 3 marks used entries.
      table[at + 3] = side | (bound << 1) | 8 | (Math.max(0, depth) << 4);
      table[at + 4] = score;
      table[at + 5] = ends;
      table[at + 6] = captured;
    },
  };
}
