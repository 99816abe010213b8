import type { Board, Side } from '@/lib/games/checkers/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import type { LegalMove } from '@/lib/games/checkers/moves';
import { capturedBy, stateFrom } from '@/lib/games/checkers/rules';
import type { Viewer } from '@/lib/games/game';

/** The view of a single position, with the move that led there. */
export function viewOf(
  board: Board,
  turn: Side,
  viewer: Viewer,
  last: LegalMove | null = null,
): CheckersView {
  return {
    ...stateFrom(board, turn),
    last,
    viewer,
    captured: [capturedBy({ board }, 0), capturedBy({ board }, 1)],
  };
}
