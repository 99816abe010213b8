// Poker tables in states that the rules have produced.
import type { Seat, Viewer } from '@/lib/games/game';
import { poker } from '@/lib/games/poker/poker';
import type { PokerMove, PokerOptions, PokerState } from '@/lib/games/poker/schema';
import { createRng } from '@/lib/games/rng';

const seed = (text: string) => text.padEnd(64, '0').slice(0, 64);

/** A sit-and-go after its first deal; each `draw`, a hexadecimal digit, deals other cards. */
export function dealtTable(seats = 3, draw = '7', options: Partial<PokerOptions> = {}): PokerState {
  const whole = poker.options.parse(options);
  const first = poker.setup(whole, seats, createRng(seed('1'), 'setup'));
  if (!poker.goOn) throw new Error('Nothing is dealt.');
  return poker.goOn(first, createRng(seed(draw), 'deal')).state;
}

/** The seat that is to act. */
export function actorOf(state: PokerState): Seat {
  const actor = state.hand?.actor;
  if (actor == null) throw new Error('Nobody is to act.');
  return actor;
}

/** The table after these moves, each of the seat whose turn it is. */
export function acted(state: PokerState, ...moves: readonly PokerMove[]): PokerState {
  return moves.reduce((present, move) => {
    const applied = poker.apply(present, actorOf(present), move, createRng(seed('2'), 'move'));
    if (!applied.ok) throw new Error(applied.message);
    return applied.state;
  }, state);
}

/** A seat's view of a table, and its offers. */
export function shownTo(state: PokerState, viewer: Viewer) {
  const mayAct = viewer !== 'spectator' && poker.turns(state).some(({ seat }) => seat === viewer);
  return {
    view: poker.view(state, viewer),
    offers: mayAct ? poker.offers(state, viewer) : null,
    viewer,
  };
}
