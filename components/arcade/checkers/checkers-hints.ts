import type { Hint } from '@/components/arcade/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import { legalMoves } from '@/lib/games/checkers/moves';
import type { Viewer } from '@/lib/games/game';

const isOver = ({ ending }: CheckersView) => ending !== null;
const isPlaying = (view: CheckersView, viewer: Viewer) => viewer !== 'spectator' && !isOver(view);

/** Whether the viewer has to capture, or has just captured. */
function captures({ board, turn, last }: CheckersView, viewer: Viewer): boolean {
  if (turn !== viewer) return last !== null && last.captures.length > 0;
  return legalMoves(board, turn).some((move) => move.captures.length > 0);
}

/**
 * Shown in a player's first match. None depends on whose turn it is, since each is spoken when it appears.
 */
export const checkersHints: readonly Hint<CheckersView>[] = [
  {
    id: 'move',
    text: 'Tap a piece that is marked, then one of the squares that light up. Or drag it there.',
    isDue: isPlaying,
  },
  {
    id: 'capture',
    text: 'You must capture when you can. Pieces that can capture glow, and a capture continues for as long as there is another jump.',
    isDue: (view, viewer) => isPlaying(view, viewer) && captures(view, viewer),
  },
  {
    id: 'numbers',
    text: 'The log names squares by number, 1 to 32. Against the computer you can take a move back.',
    isDue: (view, viewer) => isPlaying(view, viewer) && view.last !== null,
  },
  {
    id: 'king',
    text: 'A man that reaches the far row becomes a king, and kings go backwards too.',
    isDue: (view, viewer) => isPlaying(view, viewer) && view.board.kings !== 0,
  },
  {
    id: 'after',
    text: 'The match is over. Go back through it below the board: the analysis marks what would have been better.',
    isDue: isOver,
  },
];
