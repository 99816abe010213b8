import { movesAlong } from '@/components/arcade/checkers/choosing';
import type { Board, Side } from '@/lib/games/checkers/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import { boardAfter, type LegalMove } from '@/lib/games/checkers/moves';
import { legalMovesIn } from '@/lib/games/checkers/rules';
import type { CheckersMove } from '@/lib/games/checkers/schema';

export interface Shown {
  readonly board: Board;
  /** The move that led there, or its chosen part. */
  readonly last: LegalMove | null;
}

/** The board after the pending move, or after the chosen part of a multiple capture. */
export function shownBoard(
  view: CheckersView,
  pending: CheckersMove | null,
  side: Side | null,
  chosen: readonly number[],
): Shown {
  const path = pending?.path ?? chosen;
  const move = path.length > 1 ? movesAlong(legalMovesIn(view), path)[0] : undefined;
  const mover = pending === null ? side : view.turn;
  if (move === undefined || mover === null) return { board: view.board, last: view.last };
  const last = { path, captures: move.captures.slice(0, path.length - 1) };
  return { board: boardAfter(view.board, mover, last), last };
}
