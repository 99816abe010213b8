// A match against the computer as a value, with its transitions. The rules decide what is legal.
import type { LocalMatch } from '@/components/arcade/local-store';
import { type AnyGame, rulesVersionOf, type Seat } from '@/lib/games/game';
import type { Position } from '@/lib/games/play';
import { type KeptStep, type Replay, replay, type TakenStep, takeStep } from '@/lib/games/replay';

export interface LocalState {
  readonly match: LocalMatch;
  readonly first: Position<unknown>;
  readonly taken: readonly TakenStep[];
  readonly refusal: string | null;
}

export type LocalAction =
  /** `at` is the number of steps it was meant for. */
  | { readonly kind: 'step'; readonly at: number; readonly step: KeptStep }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'again'; readonly seed: string; readonly seat: Seat };

const beginningOf = ({ options, seed }: LocalMatch, game: AnyGame) => ({
  options,
  seed,
  seats: game.seats.min,
});

function stateFrom(match: LocalMatch, { first, taken }: Replay): LocalState {
  return { match: { ...match, steps: taken.map(({ step }) => step) }, first, taken, refusal: null };
}

/** Opens a stored match; null if the rules have changed since, or reject its options. */
export function openLocal(game: AnyGame, match: LocalMatch): LocalState | null {
  if (match.rulesVersion !== rulesVersionOf(game) || match.seat >= game.seats.min) return null;
  if (!game.options.safeParse(match.options).success) return null;
  return stateFrom(match, replay(game, beginningOf(match, game), match.steps));
}

export function positionOf({ first, taken }: Pick<LocalState, 'first' | 'taken'>): Position<unknown> {
  return taken.at(-1)?.position ?? first;
}

/** The score of the series and whether the match is over, after a step. */
function endAfter(
  game: AnyGame,
  { match }: LocalState,
  next: TakenStep,
): Pick<LocalMatch, 'score' | 'isOver'> {
  const ranks = game.result(next.position.state)?.ranks;
  const [own, computer] = match.score;
  if (!ranks) return { score: match.score, isOver: false };
  if (ranks.every((rank) => rank === 1)) return { score: match.score, isOver: true };
  return { score: ranks[match.seat] === 1 ? [own + 1, computer] : [own, computer + 1], isOver: true };
}

function take(game: AnyGame, state: LocalState, step: KeptStep): LocalState {
  const next = takeStep(game, positionOf(state), step, state.match.seed);
  if (!next.ok) return { ...state, refusal: next.message };
  const steps = [...state.match.steps, step];
  const match = { ...state.match, steps, ...endAfter(game, state, next) };
  return { ...state, match, taken: [...state.taken, next], refusal: null };
}

/** The number of steps after taking back the person's last move; null if they have made none. */
function stepsBefore({ match, taken }: LocalState): number | null {
  const last = taken.findLastIndex(({ step }) => step.kind === 'move' && step.seat === match.seat);
  return last === -1 ? null : last;
}

/** Whether the person has a move to take back in a running match. */
export function canTakeBack(game: AnyGame, state: LocalState): boolean {
  return game.result(positionOf(state).state) === null && stepsBefore(state) !== null;
}

/** The match after an action; the same object if nothing changed. */
export function afterLocal(game: AnyGame, state: LocalState, action: LocalAction): LocalState {
  switch (action.kind) {
    case 'step':
      // The reply is stale if the move was taken back.
      return action.at === state.taken.length ? take(game, state, action.step) : state;
    case 'take-back': {
      const left = canTakeBack(game, state) ? stepsBefore(state) : null;
      if (left === null) return state;
      const match = { ...state.match, steps: state.match.steps.slice(0, left) };
      return { ...state, match, taken: state.taken.slice(0, left), refusal: null };
    }
    case 'again': {
      const match: LocalMatch = {
        ...state.match,
        seed: action.seed,
        seat: action.seat,
        steps: [],
        isOver: false,
      };
      return stateFrom(match, replay(game, beginningOf(match, game), []));
    }
  }
}
