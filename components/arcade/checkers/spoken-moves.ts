// Moves, pieces and squares as spoken text.
import { type Board, ownOf, pieceAt, type Side, squaresOf } from '@/lib/games/checkers/board';
import type { LegalMove } from '@/lib/games/checkers/moves';

export const sideNames = ['Black', 'White'] as const;

/** `11 to 15`, or `11 takes 18, 25` with every landing square. */
export function spokenMove({ path, captures }: Pick<LegalMove, 'path' | 'captures'>): string {
  const [from, ...to] = path;
  return `${from} ${captures.length > 0 ? 'takes' : 'to'} ${to.join(', ')}`;
}

/** `white king`; null for an empty square. */
export function spokenPiece(board: Board, square: number): string | null {
  const stands = pieceAt(board, square);
  return stands && `${sideNames[stands.side].toLowerCase()} ${stands.piece}`;
}

/** All pieces of a side: `Black: men on 1, 2; king on 30`. */
export function spokenPieces(board: Board, side: Side): string {
  const own = ownOf(board, side);
  const list = (bits: number, one: string, many: string) => {
    const squares = squaresOf(bits);
    if (squares.length === 0) return [];
    return [`${squares.length === 1 ? one : many} on ${squares.join(', ')}`];
  };
  const parts = [...list(own & ~board.kings, 'man', 'men'), ...list(own & board.kings, 'king', 'kings')];
  return `${sideNames[side]}: ${parts.join('; ') || 'no pieces'}`;
}

/** The legal moves, naming at most eight. */
export function spokenMoves(moves: readonly LegalMove[]): string {
  if (moves.length === 0) return 'No moves';
  const named = moves.slice(0, 8).map(spokenMove).join('; ');
  return moves.length > 8 ? `${named}; and ${moves.length - 8} more` : named;
}
