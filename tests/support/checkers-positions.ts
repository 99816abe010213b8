// Checkers positions from their FEN.
import { readFen } from '@/lib/games/checkers/fen';
import { stateFrom } from '@/lib/games/checkers/rules';

export function positionOf(fen: string) {
  const position = readFen(fen);
  if (position === null) throw new Error(`No position: ${fen}`);
  return position;
}

/** A match that begins there. */
export function stateOf(fen: string) {
  const { board, side } = positionOf(fen);
  return stateFrom(board, side);
}
