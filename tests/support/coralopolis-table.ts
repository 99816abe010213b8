// Positions for tests, and dice with chosen results.
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import type { CoralopolisMove, CoralopolisState, Deed, TradeSide } from '@/lib/games/coralopolis/schema';
import type { Refusal, Seat } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';
import { imbalances, long, played, rngOf, type Step } from './coralopolis-city';

/** Seats in the order 0, 1, 2 with only their coins; the first is to roll. */
export function cityOf(
  changed: Partial<CoralopolisState> = {},
  { seats = 3 }: { readonly seats?: number } = {},
): CoralopolisState {
  const state = coralopolis.setup(long, seats, rngOf('city'));
  const order = [...Array(seats).keys()];
  return coralopolis.state.parse({ ...state, order, turn: 0, ...changed });
}

export function withSeats(
  state: CoralopolisState,
  changed: Readonly<Record<Seat, Partial<CoralopolisState['seats'][number]>>>,
): CoralopolisState {
  return { ...state, seats: state.seats.map((seat, place) => ({ ...seat, ...changed[place] })) };
}

export type Owned = Readonly<Record<number, readonly [owner: Seat, level?: number, isMortgaged?: boolean]>>;

/** The city with these owners; buildings are taken from the bank. */
export function withDeeds(state: CoralopolisState, owned: Owned): CoralopolisState {
  const deeds = state.deeds.map((deed, tile): Deed | null => {
    const [owner, level = 0, isMortgaged = false] = owned[tile] ?? [];
    return deed === null || owner === undefined ? deed : { owner, level, isMortgaged };
  });
  const levels = Object.values(owned).map(([, level = 0]) => level);
  const houses = levels.reduce((sum, level) => sum + (level === 5 ? 0 : level), 0);
  return {
    ...state,
    deeds,
    houses: state.houses - houses,
    hotels: state.hotels - levels.filter((level) => level === 5).length,
  };
}

/** Dice with these results in order, then random ones. */
export function diceOf(...pips: number[]): Rng {
  const left = [...pips];
  const rng = rngOf('after');
  return {
    ...rng,
    below: (bound) => {
      const next = bound === 6 ? left.shift() : undefined;
      return next === undefined ? rng.below(bound) : next - 1;
    },
  };
}

/** Makes a move that must be accepted and keep the books balanced. */
export function act(state: CoralopolisState, seat: Seat, move: CoralopolisMove, rng = diceOf()): Step {
  const step = played(state, seat, move, rng);
  expect(imbalances(step)).toEqual([]);
  return step;
}

/** The state after moves of one seat. */
export const moved = (state: CoralopolisState, seat: Seat, ...moves: CoralopolisMove[]): CoralopolisState =>
  moves.reduce((present, move) => act(present, seat, move).after, state);

/** Rolls with these dice. */
export const roll = (state: CoralopolisState, seat: Seat, ...pips: number[]): Step =>
  act(state, seat, { kind: 'roll' }, diceOf(...pips));

/** Why a move is refused; checks that the state is unchanged. */
export function refusal(state: CoralopolisState, seat: Seat, move: CoralopolisMove): Refusal {
  const before = JSON.stringify(state);
  const outcome = coralopolis.apply(state, seat, move, diceOf());
  expect(JSON.stringify(state)).toBe(before);
  if (outcome.ok) throw new Error(`${JSON.stringify(move)} is taken.`);
  return outcome;
}

/** The state after these bids, in this order. */
export const bids = (
  state: CoralopolisState,
  ...list: readonly (readonly [seat: Seat, coins: number, tile?: number])[]
): CoralopolisState =>
  list.reduce(
    (present, [seat, coins, tile = null]) =>
      act(present, seat, { kind: 'bid', coins, tile: tile ?? null }).after,
    state,
  );

export const side = (changed: Partial<TradeSide>): TradeSide => ({
  coins: 0,
  tiles: [],
  cards: 0,
  ...changed,
});

/** An offer of these two sides; omitted parts are empty. */
export const trade = (to: Seat, gives: Partial<TradeSide>, asks: Partial<TradeSide>) =>
  ({ kind: 'trade', to, gives: side(gives), asks: side(asks) }) as const;

export const eventsOf = <Kind extends CoralopolisEvent['kind']>({ events }: Step, kind: Kind) =>
  events.filter((event): event is Extract<CoralopolisEvent, { kind: Kind }> => event.kind === kind);

export const ownerOf = (state: CoralopolisState, tile: number) => state.deeds[tile]?.owner ?? null;
export const coinsOf = (state: CoralopolisState, seat: Seat) => state.seats[seat]?.coins;
export const phaseOf = (state: CoralopolisState) => coralopolis.view(state, 'spectator').phase;

/** A state in which this card is on top of its deck. */
export function withCard(state: CoralopolisState, card: number): CoralopolisState {
  const first = (cards: readonly number[]) =>
    cards.includes(card) ? [card, ...cards.filter((one) => one !== card)] : [...cards];
  const { coralCards, mythicFates } = state.decks;
  return { ...state, decks: { coralCards: first(coralCards), mythicFates: first(mythicFates) } };
}

/** Seat 0 draws this card, from a tile 3 before one of its deck. */
export function drawn(card: number, state: CoralopolisState = cityOf()) {
  const tile = card < 16 ? 15 : 18;
  return roll(withCard(withSeats(state, { 0: { tile, coins: coinsOf(state, 0) ?? 0 } }), card), 0, 1, 2);
}
