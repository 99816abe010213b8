// The look and the spoken name of a square in the current position.
import { type Choosing, mustCapture, nextSquares } from '@/components/arcade/checkers/choosing';
import { spokenPiece } from '@/components/arcade/checkers/spoken-moves';
import type { MarkProps } from '@/components/arcade/checkers/square-mark';
import type { Board } from '@/lib/games/checkers/board';
import type { LegalMove } from '@/lib/games/checkers/moves';

export interface Situation {
  readonly board: Board;
  readonly last: LegalMove | null;
  readonly choosing: Choosing | null;
  readonly path: readonly number[];
  /** The square of a press just refused, or null. */
  readonly refused: number | null;
}

export interface SquareState {
  readonly label: string;
  readonly marks: MarkProps;
  readonly isSelected: boolean;
  readonly isDraggable: boolean;
}

export function stateOf({ board, last, choosing, path, refused }: Situation, square: number): SquareState {
  const offers = choosing?.offers ?? [];
  const isSelected = path.length > 0 && path.at(-1) === square;
  const isTarget = path.length > 0 && nextSquares(offers, path).has(square);
  // During a capture no other piece can be chosen.
  const isMovable = path.length < 2 && nextSquares(offers, []).has(square);
  const isCapturer = isMovable && mustCapture(offers);
  const said = [
    spokenPiece(board, square) ?? (last?.captures.includes(square) ? 'captured' : 'empty'),
    ...(isSelected ? ['chosen'] : []),
    ...(isTarget ? ['can be reached'] : []),
    ...(isMovable && !isSelected ? [isCapturer ? 'can capture' : 'can move'] : []),
  ];
  return {
    label: `${square}, ${said.join(', ')}`,
    marks: {
      isSelected,
      isTarget,
      isMovable: isMovable && path.length === 0,
      isCapturer: isCapturer && !isSelected,
      isRefused: refused === square,
    },
    isSelected,
    isDraggable: isMovable || isSelected,
  };
}
