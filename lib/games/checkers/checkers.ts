import { checkersLevels, chooseInSlices, chooseMove } from '@/lib/games/checkers/computer';
import type { LegalMove } from '@/lib/games/checkers/moves';
import { moveName } from '@/lib/games/checkers/notation';
import {
  agreeDraw,
  apply,
  type CheckersEvent,
  capturedBy,
  legalMovesIn,
  resign,
  result,
  setup,
  timeout,
  turns,
} from '@/lib/games/checkers/rules';
import {
  type CheckersMove,
  type CheckersOptions,
  type CheckersState,
  moveSchema,
  optionsSchema,
  stateSchema,
} from '@/lib/games/checkers/schema';
import { defineGame, type Viewer } from '@/lib/games/game';

/** Nothing is hidden: spectators see what the players see. */
export interface CheckersView extends CheckersState {
  readonly viewer: Viewer;
  /** Number of pieces captured, by seat. */
  readonly captured: readonly [number, number];
}

export const checkers = defineGame<
  CheckersOptions,
  CheckersState,
  CheckersMove,
  CheckersView,
  readonly LegalMove[],
  CheckersEvent
>({
  id: 'checkers',
  name: 'Checkers',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  move: moveSchema,
  state: stateSchema,
  upgrades: [],
  clocks: { move: { seconds: 45, hasReserve: true, atEnd: 'The match is lost.' } },
  levels: checkersLevels.map(({ id, name }) => ({ id, name })),
  ifGone: 'resign',
  setup,
  turns,
  offers: (state, seat) => (seat === state.turn ? legalMovesIn(state) : []),
  sample: (offers, rng) => ({ path: rng.pick(offers).path }),
  apply,
  timeout,
  resign,
  agreeDraw,
  view: (state, viewer) => ({
    ...state,
    viewer,
    captured: [capturedBy(state, 0), capturedBy(state, 1)],
  }),
  disguise: (state) => state,
  result,
  ai: chooseMove,
  aiInSlices: chooseInSlices,
  notation: (state, _, { path }) =>
    moveName(legalMovesIn(state).find((move) => move.path.join() === path.join()) ?? { path, captures: [] }),
});
