// Interprets presses on the board: each square narrows down which of the offered moves is meant.
import { pieceAt, type Side } from '@/lib/games/checkers/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import type { LegalMove } from '@/lib/games/checkers/moves';
import { apply } from '@/lib/games/checkers/rules';

/** The player to move. */
export interface Choosing {
  readonly view: CheckersView;
  readonly offers: readonly LegalMove[];
  readonly side: Side;
}

export type Press =
  | { readonly kind: 'play'; readonly move: LegalMove }
  /** The squares chosen so far: none, a piece, or the start of its route. */
  | { readonly kind: 'choose'; readonly path: readonly number[] }
  | { readonly kind: 'refuse'; readonly message: string };

export const mustCapture = (offers: readonly LegalMove[]) => (offers[0]?.captures.length ?? 0) > 0;

/** The moves that begin with these squares. */
export function movesAlong(offers: readonly LegalMove[], path: readonly number[]): readonly LegalMove[] {
  return offers.filter((move) => path.every((square, place) => move.path[place] === square));
}

/** The squares that can be pressed next: movable pieces, or the destinations of the chosen one. */
export function nextSquares(offers: readonly LegalMove[], path: readonly number[]): ReadonlySet<number> {
  return new Set(movesAlong(offers, path).flatMap((move) => move.path.slice(path.length, path.length + 1)));
}

const choose = (...path: readonly number[]): Press => ({ kind: 'choose', path });
const refuse = (message: string): Press => ({ kind: 'refuse', message });

/** Plays the move if it is the only one; otherwise null. */
function onlyOne(moves: readonly LegalMove[]): Press | null {
  const [move, ...others] = moves;
  return move !== undefined && others.length === 0 ? { kind: 'play', move } : null;
}

/** Advances to the next fork of the remaining routes; without one, the move is unambiguous. */
function onward(moves: readonly LegalMove[], length: number): Press {
  const path = moves[0]?.path ?? [];
  let end = length;
  while (end < path.length && moves.every((move) => move.path[end] === path[end])) end += 1;
  return onlyOne(moves) ?? choose(...path.slice(0, end));
}

/** Presses one of the player's own pieces. */
function takeUp({ view, offers }: Choosing, square: number): Press {
  const moves = movesAlong(offers, [square]);
  if (moves.length > 0) return (mustCapture(moves) ? onlyOne(moves) : null) ?? choose(square);
  if (mustCapture(offers)) return refuse('You must capture.');
  const isKing = pieceAt(view.board, square)?.piece === 'king';
  return refuse(
    `The ${isKing ? 'king' : 'man'} on ${square} can't move: ${isKing ? 'nothing around it is free' : 'nothing before it is free'}.`,
  );
}

/** Presses a square before any piece is chosen: a capture's destination, or its victim. */
function pointOut({ view, offers }: Choosing, square: number): Press {
  const captures = offers.filter(
    (move) => move.captures.length > 0 && (move.path.at(-1) === square || move.captures.includes(square)),
  );
  const played = onlyOne(captures);
  if (played !== null) return played;
  if (captures.length > 0) return refuse('Several captures lead there: choose the piece first.');
  return refuse(
    pieceAt(view.board, square) === null ? 'Choose one of your pieces first.' : "That piece isn't yours.",
  );
}

/** What a press on a square means after `path` was chosen. */
export function press(choosing: Choosing, path: readonly number[], square: number): Press {
  const { view, offers, side } = choosing;
  const left = movesAlong(offers, path);
  if (path.length > 0) {
    const next = left.filter((move) => move.path[path.length] === square);
    if (next.length > 0) return onward(next, path.length + 1);
    const named = left.filter((move) => move.path.at(-1) === square || move.captures.includes(square));
    const played = onlyOne(named);
    if (played !== null) return played;
    if (square === path.at(-1) || square === path[0]) return choose();
  }
  if (pieceAt(view.board, square)?.side === side) return takeUp(choosing, square);
  if (path.length === 0) return pointOut(choosing, square);
  if (path.length > 1) return refuse('Keep jumping: a capture must be completed.');
  const outcome = apply(view, side, { path: [...path, square] });
  return refuse(outcome.ok ? '' : outcome.message);
}
