// English draughts by the rules of the WCDF. A draw is by agreement, or automatic on the third occurrence of
// a position with the same side to move, and after 40 moves of each side without a capture or a man's move.
import {
  type Board,
  bitOf,
  countBits,
  isSameBoard,
  opponentOf,
  ownOf,
  pieceAt,
  type Side,
  startBoard,
} from '@/lib/games/checkers/board';
import { boardAfter, type LegalMove, legalMoves } from '@/lib/games/checkers/moves';
import type { CheckersMove, CheckersState } from '@/lib/games/checkers/schema';
import {
  type Applied,
  applied,
  type Refusal,
  type Result,
  refused,
  type Seat,
  type Turn,
} from '@/lib/games/game';

type Ending = NonNullable<CheckersState['ending']>;

export type CheckersEvent =
  | {
      readonly kind: 'moved';
      readonly seat: Seat;
      readonly path: readonly number[];
      readonly captures: readonly number[];
      readonly crowned: boolean;
    }
  | ({ readonly kind: 'ended' } & Ending);

type Outcome = Applied<CheckersState, CheckersEvent>;

/** Moves of both sides without a capture or a man's move that make a draw. */
const quietDraw = 80;

const toSide = (seat: Seat): Side => (seat === 0 ? 0 : 1);

export function stateFrom(board: Board, turn: Side): CheckersState {
  return { board, turn, quiet: 0, boards: [board], last: null, ending: null };
}

export const setup = (): CheckersState => stateFrom(startBoard, 0);

export function turns({ turn, ending }: CheckersState): readonly Turn[] {
  return ending === null ? [{ seat: turn, clock: 'move' }] : [];
}

export function legalMovesIn({ board, turn, ending }: CheckersState): readonly LegalMove[] {
  return ending === null ? legalMoves(board, turn) : [];
}

function end(state: CheckersState, ending: Ending, ...before: CheckersEvent[]): Outcome {
  return applied<CheckersState, CheckersEvent>({ ...state, ending }, ...before, { kind: 'ended', ...ending });
}

/** How the game ends with this side to move; null if not. */
function endingOf({ board, boards, turn, quiet }: CheckersState): Ending | null {
  if (legalMoves(board, turn).length === 0) return { winner: opponentOf(turn), reason: 'no-moves' };
  // A board cannot recur with the other side to move: each move changes it.
  const times = boards.filter(
    (one, index) => (boards.length - 1 - index) % 2 === 0 && isSameBoard(one, board),
  ).length;
  if (times >= 3) return { winner: null, reason: 'repetition' };
  return quiet >= quietDraw ? { winner: null, reason: 'forty-moves' } : null;
}

function move(state: CheckersState, side: Side, { path, captures }: LegalMove): Outcome {
  const { board } = state;
  const from = bitOf(path[0] ?? 1);
  const after = boardAfter(board, side, { path, captures });
  const isMan = (board.kings & from) === 0;
  const isQuiet = captures.length === 0 && !isMan;
  const next: CheckersState = {
    board: after,
    turn: opponentOf(side),
    quiet: isQuiet ? state.quiet + 1 : 0,
    boards: isQuiet ? [...state.boards, after] : [after],
    last: { path, captures },
    ending: null,
  };
  const crowned = isMan && (after.kings & bitOf(path.at(-1) ?? 1)) !== 0;
  const moved: CheckersEvent = { kind: 'moved', seat: side, path, captures, crowned };
  const ending = endingOf(next);
  return ending === null ? applied<CheckersState, CheckersEvent>(next, moved) : end(next, ending, moved);
}

function whyRefused(
  { board }: CheckersState,
  side: Side,
  path: readonly number[],
  legal: readonly LegalMove[],
): Refusal {
  const [from = 0, to = 0] = path;
  if (path.length < 2) return refused('malformed', 'A move needs at least two squares.');
  const moved = pieceAt(board, from);
  if (moved === null) return refused('empty', `There's no piece on square ${from}.`);
  if (moved.side !== side) return refused('not_yours', "That piece isn't yours.");
  const captures = legal.filter((one) => one.captures.length > 0);
  const begun = captures.filter((one) => path.every((square, place) => one.path[place] === square));
  if (begun.length > 0) return refused('unfinished', 'Keep jumping: a capture must be completed.');
  if (captures.length > 0) return refused('must_capture', 'You must capture.');
  if (pieceAt(board, to) !== null) return refused('occupied', `Square ${to} isn't empty.`);
  return moved.piece === 'man'
    ? refused('illegal', 'A man moves one square diagonally forward.')
    : refused('illegal', 'A king moves one square diagonally.');
}

export function apply(state: CheckersState, seat: Seat, { path }: CheckersMove): Outcome | Refusal {
  const side = toSide(seat);
  const legal = legalMovesIn(state);
  const wanted = legal.find((one) => one.path.join() === path.join());
  return wanted === undefined ? whyRefused(state, side, path, legal) : move(state, side, wanted);
}

export function resign(state: CheckersState, seat: Seat): Outcome {
  return end(state, { winner: opponentOf(toSide(seat)), reason: 'resigned' });
}

export function timeout(state: CheckersState, seat: Seat): Outcome {
  return end(state, { winner: opponentOf(toSide(seat)), reason: 'timeout' });
}

export function agreeDraw(state: CheckersState): Outcome {
  return end(state, { winner: null, reason: 'agreed' });
}

export function result({ ending }: CheckersState): Result | null {
  if (ending === null) return null;
  const { winner, reason } = ending;
  return { ranks: winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1], reason };
}

/** The number of pieces that a side has captured. */
export function capturedBy({ board }: Pick<CheckersState, 'board'>, side: Side): number {
  return 12 - countBits(ownOf(board, opponentOf(side)));
}
