import { type Board, bitOf, kingRows, type Side, squaresOf } from '@/lib/games/checkers/board';

/** A position as text: `B:W21,K22:B1,2`, the side to move first. */
export function toFen(board: Board, side: Side): string {
  const list = (pieces: number) =>
    squaresOf(pieces)
      .map((square) => ((board.kings & bitOf(square)) === 0 ? `${square}` : `K${square}`))
      .join(',');
  return `${side === 0 ? 'B' : 'W'}:W${list(board.white)}:B${list(board.black)}`;
}

interface Pieces {
  readonly men: number;
  readonly kings: number;
}

/** Parses `W21,K22,25-28` without the letter; null if invalid, or if a square repeats. */
function readPieces(text: string): Pieces | null {
  let men = 0;
  let kings = 0;
  for (const entry of text === '' ? [] : text.split(',')) {
    const read = /^(K?)(\d{1,2})(?:-K?(\d{1,2}))?$/.exec(entry);
    const [, crown, from, to = from] = read ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (read === null || first < 1 || last > 32 || last < first) return null;
    for (let square = first; square <= last; square += 1) {
      if (((men | kings) & bitOf(square)) !== 0) return null;
      if (crown === 'K') kings |= bitOf(square);
      else men |= bitOf(square);
    }
  }
  return { men, kings };
}

/** Parses a position; null if impossible: a square twice, a man on its king row, 13 pieces. */
export function readFen(text: string): { readonly board: Board; readonly side: Side } | null {
  const read = /^([BW]):([BW])([^:]*):([BW])([^:]*)$/.exec(text.replace(/[\s"]/g, '').replace(/\.$/, ''));
  if (read === null) return null;
  const [, mover, firstColour, first = '', secondColour, second = ''] = read;
  if (firstColour === secondColour) return null;
  const black = readPieces(firstColour === 'B' ? first : second);
  const white = readPieces(firstColour === 'W' ? first : second);
  if (black === null || white === null) return null;
  const [blackAll, whiteAll] = [black.men | black.kings, white.men | white.kings];
  const isPossible =
    (blackAll & whiteAll) === 0 &&
    (black.men & kingRows[0]) === 0 &&
    (white.men & kingRows[1]) === 0 &&
    [blackAll, whiteAll].every((pieces) => squaresOf(pieces).length <= 12);
  if (!isPossible) return null;
  const board = { black: blackAll >>> 0, white: whiteAll >>> 0, kings: (black.kings | white.kings) >>> 0 };
  return { board, side: mover === 'B' ? 0 : 1 };
}
