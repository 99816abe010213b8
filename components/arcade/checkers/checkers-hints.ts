import type { Hint } from '@/components/arcade/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import { legalMoves } from '@/lib/games/checkers/moves';
import type { Viewer } from '@/lib/games/game';

const isOver = ({ ending }: CheckersView) => ending !== null;

/** The moves of the viewer, where it is their turn. */
function movesOf(view: CheckersView, viewer: Viewer) {
  return viewer !== 'spectator' && view.turn === viewer && !isOver(view)
    ? legalMoves(view.board, view.turn)
    : [];
}

/** For somebody's first match. */
export const checkersHints: readonly Hint<CheckersView>[] = [
  {
    id: 'move',
    text: 'Tap a piece that is marked, then one of the squares that light up. Or drag it there.',
    isDue: (view, viewer) => movesOf(view, viewer).length > 0,
  },
  {
    id: 'capture',
    text: 'You must capture when you can. Pieces that can capture glow, and a capture continues for as long as there is another jump.',
    isDue: (view, viewer) => movesOf(view, viewer).some(({ captures }) => captures.length > 0),
  },
  {
    id: 'numbers',
    text: 'The log names squares by number, 1 to 32. Against the computer you can take a move back.',
    isDue: (view, viewer) => view.last !== null && movesOf(view, viewer).length > 0,
  },
  {
    id: 'king',
    text: 'A man that reaches the far row becomes a king, and kings go backwards too.',
    isDue: (view, viewer) => viewer !== 'spectator' && view.board.kings !== 0,
  },
  {
    id: 'after',
    text: 'The match is over. Go back through it below the board: the analysis marks what would have been better.',
    isDue: isOver,
  },
];
