// The search: iterative deepening alpha-beta with a transposition table; captures are played out before a
// position is evaluated. It has no clock: it ends after a number of positions, or when its caller says so,
// and so runs in a browser's worker and on the server.
import { type Board, kingRows, opponentOf, ownOf, type Side } from '@/lib/games/checkers/board';
import { evaluate } from '@/lib/games/checkers/evaluate';
import { AT_LEAST, AT_MOST, createMemory, EXACT, type Memory } from '@/lib/games/checkers/memory';
import { listMoves, type MoveList, newMoveList } from '@/lib/games/checkers/move-list';
import { boardAfter, type LegalMove, legalMoves } from '@/lib/games/checkers/moves';
import type { Budget } from '@/lib/games/game';

/** The score of a win, minus one per move until then. */
export const WIN = 30_000;
/** Scores beyond this are forced wins. */
export const SEEN_WIN = WIN - 500;

const infinite = 32_000;
const deepest = 60;
/** Positions between two calls of `budget.isOver`. */
const askEvery = 1024;

export interface SearchRequest {
  readonly board: Board;
  readonly side: Side;
  /** Boards since the last capture or man's move, including the current one: repeating one is a draw. */
  readonly earlier?: readonly Board[];
  /** Search depth in moves, 1 or more; captures extend it. */
  readonly depth: number;
  readonly budget: Budget;
  /** Added to a position's value, to weaken play; must be constant for a board. */
  readonly blur?: (own: number, opponents: number) => number;
}

export interface SearchResult {
  /** Null only without a legal move. */
  readonly move: LegalMove | null;
  /** For the side to move, in hundredths of a man; beyond SEEN_WIN, a forced win. */
  readonly score: number;
  /** Depth in moves that was searched completely. */
  readonly depth: number;
  readonly nodes: number;
  /** The best moves of both sides as far as stored, `move` first. */
  readonly line: readonly LegalMove[];
}

/** Whether a stored score makes a search unnecessary. */
function isCutoff(score: number, alpha: number, beta: number, bound: number): boolean {
  return bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha);
}

/** A transposition table for about this many positions, at most 130,000; reuse resumes a search. */
export function createSearchMemory(nodes: number): Memory {
  return createMemory(Math.min(17, Math.max(8, 33 - Math.clz32(nodes))));
}

export function search(
  { board, side, earlier = [], depth: maxDepth, budget, blur }: SearchRequest,
  memory: Memory = createSearchMemory(budget.nodes),
): SearchResult {
  const lists: MoveList[] = Array.from({ length: deepest + 1 }, newMoveList);
  /** How often a side's quiet move was the best one, by its ends. */
  const history = new Int32Array(2 * 1024);
  /** The boards up to the current one, as black, white and kings. */
  const way = new Int32Array((deepest + earlier.length + 2) * 3);
  let nodes = 0;
  let isStopped = false;

  function putOnWay(place: number, black: number, white: number, kings: number): void {
    way[place * 3] = black;
    way[place * 3 + 1] = white;
    way[place * 3 + 2] = kings;
  }

  /** Whether the board occurred before with the same side to move. */
  function isRepeated(place: number, black: number, white: number, kings: number): boolean {
    for (let at = place - 4; at >= 0; at -= 2) {
      if (way[at * 3] === black && way[at * 3 + 1] === white && way[at * 3 + 2] === kings) return true;
    }
    return false;
  }

  function isOver(): boolean {
    if (isStopped) return true;
    if (nodes >= budget.nodes || (nodes % askEvery === 0 && nodes > 0 && budget.isOver?.())) isStopped = true;
    return isStopped;
  }

  /** Moves the most promising move from `place` onwards to `place`. */
  function bringBest(
    list: MoveList,
    place: number,
    mover: Side,
    bestEnds: number,
    bestCaptured: number,
  ): void {
    const { ends, captured, count } = list;
    let best = place;
    let highest = -1;
    for (let at = place; at < count; at += 1) {
      const isBest = ends[at] === bestEnds && captured[at] === bestCaptured;
      const value = isBest ? infinite * 1000 : (history[mover * 1024 + (ends[at] ?? 0)] ?? 0);
      if (value > highest) {
        highest = value;
        best = at;
      }
    }
    if (best === place) return;
    const [swappedEnds = 0, swappedCaptured = 0] = [ends[best], captured[best]];
    ends[best] = ends[place] ?? 0;
    captured[best] = captured[place] ?? 0;
    ends[place] = swappedEnds;
    captured[place] = swappedCaptured;
  }

  /** The value for the mover, who has `own`, `ply` moves after the searched position. */
  function scoreOf(
    own: number,
    opponents: number,
    kings: number,
    mover: Side,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    if (isOver()) return 0;
    nodes += 1;
    const place = earlier.length + ply;
    const black = mover === 0 ? own : opponents;
    const white = mover === 0 ? opponents : own;
    putOnWay(place, black, white, kings);
    if (ply > 0 && isRepeated(place, black, white, kings)) return 0;
    const list = lists[ply];
    if (list === undefined || ply >= deepest) return evaluate(own, opponents, kings, mover);
    listMoves(list, own, opponents, kings, mover);
    const { count } = list;
    if (count === 0) return ply - WIN;
    const isCapture = list.captured[0] !== 0;
    if (depth <= 0 && !isCapture) {
      return evaluate(own, opponents, kings, mover) + (blur?.(own, opponents) ?? 0);
    }

    let bestEnds = -1;
    let bestCaptured = 0;
    if (memory.find(own, opponents, kings, mover)) {
      const { found } = memory;
      const score =
        found.score > SEEN_WIN
          ? found.score - ply
          : found.score < -SEEN_WIN
            ? found.score + ply
            : found.score;
      if (ply > 0 && found.depth >= depth && isCutoff(score, alpha, beta, found.bound)) return score;
      bestEnds = found.ends;
      bestCaptured = found.captured;
    }

    // A forced move costs no depth; captures continue beyond it.
    const left = count === 1 ? depth : depth - 1;
    let best = -infinite;
    let low = alpha;
    for (let index = 0; index < count; index += 1) {
      bringBest(list, index, mover, bestEnds, bestCaptured);
      const ends = list.ends[index] ?? 0;
      const captured = list.captured[index] ?? 0;
      const from = 1 << (ends & 31);
      const to = 1 << (ends >> 5);
      const kept = kings & ~from & ~captured;
      const crowned = (kings & from) !== 0 || (to & kingRows[mover]) !== 0 ? kept | to : kept;
      const nextOwn = opponents & ~captured;
      const nextOther = (own & ~from) | to;
      const next = opponentOf(mover);
      let score = -infinite;
      if (index > 0) score = -scoreOf(nextOwn, nextOther, crowned, next, left, -low - 1, -low, ply + 1);
      if (index === 0 || (score > low && score < beta)) {
        score = -scoreOf(nextOwn, nextOther, crowned, next, left, -beta, -low, ply + 1);
      }
      if (isStopped) break;
      if (score > best) {
        best = score;
        bestEnds = ends;
        bestCaptured = captured;
      }
      if (score > low) low = score;
      if (low >= beta) {
        if (captured === 0) {
          const at = mover * 1024 + ends;
          history[at] = Math.min(infinite * 100, (history[at] ?? 0) + depth * depth);
        }
        break;
      }
    }
    if (isStopped && (ply > 0 || best === -infinite)) return 0;
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    const kept = best > SEEN_WIN ? best + ply : best < -SEEN_WIN ? best - ply : best;
    memory.keep(own, opponents, kings, mover, kept, isStopped ? 0 : depth, bound, bestEnds, bestCaptured);
    return best;
  }

  const own = ownOf(board, side) | 0;
  const opponents = ownOf(board, opponentOf(side)) | 0;
  const kings = board.kings | 0;
  earlier.slice(0, -1).forEach((one, place) => {
    putOnWay(place + 1, one.black | 0, one.white | 0, one.kings | 0);
  });

  const moves = legalMoves(board, side);
  let move = moves[0] ?? null;
  let score = 0;
  let reached = 0;
  if (moves.length > 0) {
    for (let depth = 1; depth <= maxDepth && !isStopped; depth += 1) {
      const value = scoreOf(own, opponents, kings, side, depth, -infinite, infinite, 0);
      const remembered = remembering(memory, board, side, moves);
      if (remembered !== null && (!isStopped || reached > 0)) move = remembered;
      if (isStopped) break;
      // Normalises -0.
      score = value === 0 ? 0 : value;
      reached = depth;
      if (Math.abs(value) > SEEN_WIN && WIN - Math.abs(value) <= depth) break;
    }
  }
  return {
    move,
    score,
    depth: reached,
    nodes,
    line: move === null ? [] : lineFrom(memory, board, side, move),
  };
}

/** The best move stored for a board. */
function remembering(
  memory: Memory,
  board: Board,
  side: Side,
  moves: readonly LegalMove[],
): LegalMove | null {
  const own = ownOf(board, side) | 0;
  if (!memory.find(own, ownOf(board, opponentOf(side)) | 0, board.kings | 0, side)) return null;
  const { ends, captured } = memory.found;
  return (
    moves.find(
      ({ path, captures }) =>
        path[0] === (ends & 31) + 1 &&
        path.at(-1) === (ends >> 5) + 1 &&
        captures.reduce((bits, square) => bits | (1 << (square - 1)), 0) === captured,
    ) ?? null
  );
}

const longestLine = 12;

function lineFrom(memory: Memory, board: Board, side: Side, first: LegalMove): readonly LegalMove[] {
  const line = [first];
  let after = boardAfter(board, side, first);
  let mover = opponentOf(side);
  while (line.length < longestLine) {
    const next = remembering(memory, after, mover, legalMoves(after, mover));
    if (next === null) break;
    line.push(next);
    after = boardAfter(after, mover, next);
    mover = opponentOf(mover);
  }
  return line;
}
