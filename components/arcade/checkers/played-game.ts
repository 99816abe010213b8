// Converts a match to a game of draughts, from its replay, and to PDN for other programs.
import type { ReplayFrame } from '@/components/arcade/board';
import type { PlayedGame } from '@/lib/games/checkers/analysis';
import { opponentOf, startBoard } from '@/lib/games/checkers/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import { boardAfter, type LegalMove } from '@/lib/games/checkers/moves';
import type { GameRecord } from '@/lib/games/checkers/pdn';
import { result } from '@/lib/games/checkers/rules';

/** The moves of a match; other steps, such as a resignation, are left out. */
export function gameOf(frames: readonly Pick<ReplayFrame<CheckersView, unknown>, 'view'>[]): PlayedGame {
  const first = frames[0]?.view;
  const moves = frames.flatMap(({ view }, index): readonly LegalMove[] => {
    const before = frames[index - 1]?.view;
    return before && view.last && before.turn !== view.turn ? [view.last] : [];
  });
  return { start: { board: first?.board ?? startBoard, side: first?.turn ?? 0 }, moves };
}

/** The game as a record with the players' names and the result. */
export function recordOf(
  frames: readonly Pick<ReplayFrame<CheckersView, unknown>, 'view'>[],
  names: readonly string[],
): GameRecord {
  const last = frames.at(-1)?.view;
  return {
    ...gameOf(frames),
    tags: { Event: 'Corallium Arcade', Black: names[0] ?? 'Black', White: names[1] ?? 'White' },
    ranks: (last && result(last)?.ranks) ?? null,
  };
}

/** The position after `place` moves, with the last of them. */
export function positionAt({ start, moves }: PlayedGame, place: number) {
  let { board, side } = start;
  for (const move of moves.slice(0, place)) {
    board = boardAfter(board, side, move);
    side = opponentOf(side);
  }
  return { board, side, last: moves[place - 1] ?? null };
}
