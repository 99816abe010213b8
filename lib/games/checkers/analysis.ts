// Analyses a finished game: the score after each move, the best moves, and the mistakes.
import { type Board, opponentOf, type Side } from '@/lib/games/checkers/board';
import { boardAfter, type LegalMove } from '@/lib/games/checkers/moves';
import { createSearchMemory, SEEN_WIN, search, WIN } from '@/lib/games/checkers/search';
import type { Budget } from '@/lib/games/game';

export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

export interface Assessment {
  /** The position before a move, or the last one. */
  readonly board: Board;
  readonly side: Side;
  /** For Black, in hundredths of a man, from -1000 to 1000; the bounds are forced wins. */
  readonly score: number;
  /** Moves until the forced win; null without one. */
  readonly winIn: number | null;
  readonly best: readonly LegalMove[];
  /** Null in the last position. */
  readonly played: LegalMove | null;
  /** The mover's loss by it, in hundredths of a man. */
  readonly loss: number;
  readonly verdict: Verdict | null;
}

const most = 1000;
/** Maximum depth in moves. */
const depth = 60;
const verdicts: readonly (readonly [least: number, verdict: Verdict])[] = [
  [200, 'blunder'],
  [90, 'mistake'],
  [45, 'inaccuracy'],
];

export interface PlayedGame {
  readonly start: { readonly board: Board; readonly side: Side };
  readonly moves: readonly LegalMove[];
}

const clamped = (score: number) =>
  score > SEEN_WIN ? most : score < -SEEN_WIN ? -most : Math.max(1 - most, Math.min(most - 1, score));

/** Starts at the last position, so that earlier searches reuse later results; yields after each. */
export function* analyse(
  { start, moves }: PlayedGame,
  budget: Budget,
): Generator<Assessment, void, undefined> {
  const positions: { board: Board; side: Side }[] = [start];
  for (const move of moves) {
    const { board, side } = positions.at(-1) ?? start;
    positions.push({ board: boardAfter(board, side, move), side: opponentOf(side) });
  }
  const memory = createSearchMemory(budget.nodes * positions.length);
  /** Of the next position, for the side to move there. */
  let next: number | null = null;
  for (const [index, { board, side }] of [...positions.entries()].reverse()) {
    const found = search({ board, side, depth, budget }, memory);
    const raw = found.move === null ? -WIN : found.score;
    const played = moves[index] ?? null;
    const isBest = played?.path.join() === found.move?.path.join();
    // The move played may be better than what this search has found.
    const afterwards: number | null = next === null ? null : -next;
    const score: number = afterwards === null ? clamped(raw) : Math.max(clamped(raw), afterwards);
    const loss = afterwards === null || isBest ? 0 : Math.max(0, score - afterwards);
    yield {
      board,
      side,
      score: side === 0 ? score : -score,
      winIn: Math.abs(raw) > SEEN_WIN ? WIN - Math.abs(raw) : null,
      best: found.line,
      played,
      loss,
      verdict: verdicts.find(([least]) => loss >= least)?.[1] ?? null,
    };
    next = score;
  }
}
