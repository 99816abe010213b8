// Five players. Each looks some moves ahead and judges positions more or less well; none throws a game away
// by dice, and none gives up.

import type { LegalMove } from '@/lib/games/checkers/moves';
import type { CheckersMove, CheckersState } from '@/lib/games/checkers/schema';
import { search } from '@/lib/games/checkers/search';
import type { Choice, Level, Thinking } from '@/lib/games/game';

interface CheckersLevel extends Level {
  /** Moves that it looks ahead. */
  readonly depth: number;
  /** By how much it misjudges a position at most, in hundredths of a man. */
  readonly blur: number;
}

export const checkersLevels = [
  { id: 'shrimp', name: 'Shrimp', depth: 1, blur: 220 },
  { id: 'crab', name: 'Crab', depth: 2, blur: 90 },
  { id: 'turtle', name: 'Turtle', depth: 4, blur: 30 },
  { id: 'dolphin', name: 'Dolphin', depth: 7, blur: 8 },
  { id: 'kraken', name: 'Kraken', depth: 60, blur: 0 },
] as const satisfies readonly CheckersLevel[];

const [, , middleLevel] = checkersLevels;

/** A misjudgement of at most `size`, the same each time for a position and a salt. */
function blurOf(size: number, salt: number) {
  return (own: number, opponents: number) => {
    // Whoever of the two is to move, it is the same board.
    const mixed = Math.imul(own ^ salt, 0x9e3779b1) ^ Math.imul(opponents ^ salt, 0x85ebca6b);
    const hash = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 8;
    return (hash % (2 * size + 1)) - size;
  };
}

/** The move of a level; an unknown one plays as the middle one. */
export function chooseMove({
  view,
  offers,
  level,
  rng,
  budget,
}: Thinking<Pick<CheckersState, 'board' | 'turn' | 'boards'>, readonly LegalMove[]>): Choice<CheckersMove> {
  const [only, ...others] = offers;
  if (only !== undefined && others.length === 0) return { move: { path: only.path }, nodes: 0 };
  const { depth, blur } = checkersLevels.find(({ id }) => id === level) ?? middleLevel;
  const salt = rng.below(2 ** 32);
  const { move, nodes } = search({
    board: view.board,
    side: view.turn,
    earlier: view.boards,
    depth,
    budget,
    ...(blur > 0 && { blur: blurOf(blur, salt) }),
  });
  return { move: { path: move?.path ?? [] }, nodes };
}
