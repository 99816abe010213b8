import { type BattleshipOffers, battleshipLevels, chooseMove } from '@/lib/games/battleship/computer';
import { placeAtRandom } from '@/lib/games/battleship/fleet';
import { cellName } from '@/lib/games/battleship/grid';
import {
  apply,
  type BattleshipEvent,
  fleetOf,
  openCells,
  resign,
  result,
  setup,
  shotAt,
  timeout,
  turns,
} from '@/lib/games/battleship/rules';
import {
  type BattleshipMove,
  type BattleshipOptions,
  type BattleshipState,
  moveSchema,
  optionsSchema,
  stateSchema,
} from '@/lib/games/battleship/schema';
import { type BattleshipView, disguise, view } from '@/lib/games/battleship/view';
import { defineGame, type Seat } from '@/lib/games/game';

/** A shot's result: 'miss', 'hit', 'sank the Carrier'. */
function shotWords(state: BattleshipState, seat: Seat, cell: number): string {
  const { hit, sunk } = shotAt(state, seat, cell);
  return sunk === null ? (hit ? 'hit' : 'miss') : `sank the ${sunk}`;
}

export const battleship = defineGame<
  BattleshipOptions,
  BattleshipState,
  BattleshipMove,
  BattleshipView,
  BattleshipOffers,
  BattleshipEvent
>({
  id: 'battleship',
  name: 'Battleship',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  move: moveSchema,
  state: stateSchema,
  upgrades: [],
  clocks: {
    place: { seconds: 120, hasReserve: false, atEnd: 'Your ships are placed at random.' },
    fire: { seconds: 30, hasReserve: true, atEnd: 'A shot is fired at random.' },
  },
  levels: battleshipLevels,
  ifGone: 'resign',
  isFair: ({ secondFleet }) => secondFleet === 'whole',
  setup,
  turns,
  offers: (state, seat) =>
    turns(state).some((turn) => turn.seat === seat && turn.clock === 'place')
      ? { kind: 'place', fleet: fleetOf(state.options, seat) }
      : { kind: 'fire', cells: openCells(state, seat) },
  sample: (offers, rng) =>
    offers.kind === 'place'
      ? { kind: 'place', ships: placeAtRandom(offers.fleet, rng) }
      : { kind: 'fire', cell: rng.pick(offers.cells) },
  apply,
  timeout,
  resign,
  view,
  disguise,
  result,
  ai: chooseMove,
  notation: (state, seat, move) =>
    move.kind === 'place' ? 'Fleet placed' : `${cellName(move.cell)}, ${shotWords(state, seat, move.cell)}`,
});
