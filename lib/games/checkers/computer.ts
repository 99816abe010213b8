// Five levels. They differ in search depth and evaluation; none plays random blunders, and none resigns.

import type { LegalMove } from '@/lib/games/checkers/moves';
import type { CheckersMove, CheckersState } from '@/lib/games/checkers/schema';
import { createSearchMemory, SEEN_WIN, search, WIN } from '@/lib/games/checkers/search';
import type { Choice, Level, Thinking } from '@/lib/games/game';

interface CheckersLevel extends Level {
  /** Search depth in moves. */
  readonly depth: number;
  /** Maximum misjudgement of a position, in hundredths of a man. */
  readonly blur: number;
}

export const checkersLevels = [
  { id: 'shrimp', name: 'Shrimp', depth: 1, blur: 400 },
  { id: 'crab', name: 'Crab', depth: 2, blur: 90 },
  { id: 'turtle', name: 'Turtle', depth: 4, blur: 30 },
  { id: 'dolphin', name: 'Dolphin', depth: 7, blur: 8 },
  { id: 'kraken', name: 'Kraken', depth: 60, blur: 0 },
] as const satisfies readonly CheckersLevel[];

const [, , middleLevel] = checkersLevels;

/** A misjudgement of at most `size`, constant for a position and a salt. */
function blurOf(size: number, salt: number) {
  return (own: number, opponents: number) => {
    const mixed = Math.imul(own ^ salt, 0x9e3779b1) ^ Math.imul(opponents ^ salt, 0x85ebca6b);
    const hash = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 8;
    return (hash % (2 * size + 1)) - size;
  };
}

export type CheckersPosition = Pick<CheckersState, 'board' | 'turn' | 'boards'>;

type Player = Thinking<CheckersPosition, readonly LegalMove[]>;

/** What a level searches; an unknown one plays as the middle one. */
function requestOf({ view, level, rng }: Pick<Player, 'view' | 'level' | 'rng'>) {
  const { depth, blur } = checkersLevels.find(({ id }) => id === level) ?? middleLevel;
  const salt = rng.below(2 ** 32);
  return {
    board: view.board,
    side: view.turn,
    earlier: view.boards,
    depth,
    ...(blur > 0 && { blur: blurOf(blur, salt) }),
  };
}

function onlyMove(offers: readonly LegalMove[]): LegalMove | null {
  const [only, ...others] = offers;
  return others.length === 0 ? (only ?? null) : null;
}

export function chooseMove({ offers, budget, ...player }: Player): Choice<CheckersMove> {
  const only = onlyMove(offers);
  if (only !== null) return { move: { path: only.path }, nodes: 0 };
  const { move, nodes } = search({ ...requestOf(player), budget });
  return { move: { path: move?.path ?? [] }, nodes };
}

/** chooseMove in slices of one budget: yields the best move so far, up to the depth of the level. */
export function* chooseInSlices({
  offers,
  budget,
  ...player
}: Player): Generator<CheckersMove, void, undefined> {
  const only = onlyMove(offers);
  if (only !== null) {
    yield { path: only.path };
    return;
  }
  const request = { ...requestOf(player), budget };
  const memory = createSearchMemory(budget.nodes);
  for (let isFinal = false; !isFinal; ) {
    const { move, depth, score } = search(request, memory);
    yield { path: move?.path ?? [] };
    isFinal = depth >= request.depth || (Math.abs(score) > SEEN_WIN && WIN - Math.abs(score) <= depth);
  }
}
