// Poker tables in any position, and a shorthand for moves: `play(table, 'c', 'r60', 'f')`.
import { createHash } from 'node:crypto';
import type { AddressedEvent, Seat } from '@/lib/games/game';
import type { PokerEvent } from '@/lib/games/poker/events';
import { poker } from '@/lib/games/poker/poker';
import type { PokerMove, PokerState, SeatState } from '@/lib/games/poker/schema';
import { createRng, type Rng } from '@/lib/games/rng';

export const diceOf = (name: string): Rng =>
  createRng(createHash('sha256').update(name).digest('hex'), 'test');

export interface Played {
  readonly state: PokerState;
  readonly events: readonly AddressedEvent<PokerEvent>[];
}

/** A table between two hands with these stacks; the next big blind is the seat after `big`. */
export function tableOf(
  stacks: readonly number[],
  { options = {}, ...rest }: Partial<Omit<PokerState, 'options'>> & { options?: object } = {},
): PokerState {
  const state = poker.setup(poker.options.parse(options), stacks.length, diceOf('setup'));
  const seats = state.seats.map(
    (seat, place): SeatState => ({
      ...seat,
      status: (stacks[place] ?? 0) > 0 ? 'in' : state.options.kind === 'cash' ? 'empty' : 'gone',
      stack: stacks[place] ?? 0,
      bought: stacks[place] ?? 0,
    }),
  );
  return { ...state, seats, ...rest };
}

export const withSeat = (state: PokerState, seat: Seat, change: Partial<SeatState>): PokerState => ({
  ...state,
  seats: state.seats.map((own, place) => (place === seat ? { ...own, ...change } : own)),
});

/** Deals a hand; `cards` by seat (`'AhKh'`) and the board replace the random ones. */
export function dealt(
  state: PokerState,
  cards: Readonly<Record<number, string>> = {},
  board?: string,
  dice = diceOf('deal'),
): Played {
  const { state: after, events } = poker.goOn?.(state, dice) ?? { state, events: [] };
  const { hand } = after;
  if (hand === null) throw new Error('No hand was dealt.');
  const players = hand.players.map((player, seat) => {
    const own = cards[seat]?.match(/../g);
    const [one, other] = own ?? [];
    return player && one && other ? { ...player, cards: [one, other] as const } : player;
  });
  return {
    state: { ...after, hand: { ...hand, players, board: board?.match(/../g) ?? hand.board } },
    events,
  };
}

function moveOf(text: string): PokerMove {
  if (text.startsWith('r')) return { kind: 'raise', to: Number(text.slice(1)) };
  return { kind: text === 'f' ? 'fold' : text === 'k' ? 'check' : 'call' };
}

/** The seats act in turn order; a refused move throws. */
export function play({ state, events }: Played, ...moves: readonly string[]): Played {
  let now: Played = { state, events };
  for (const text of moves) {
    const seat = now.state.hand?.actor;
    if (seat === null || seat === undefined) throw new Error(`Nobody is to ${text}.`);
    const outcome = poker.apply(now.state, seat, moveOf(text), diceOf('move'));
    if (!outcome.ok) throw new Error(`${seat} may not ${text}: ${outcome.message}`);
    now = { state: outcome.state, events: [...now.events, ...outcome.events] };
  }
  return now;
}

export function moved(state: PokerState, seat: Seat, kind: PokerMove['kind']): PokerState {
  const move = poker.move.parse({ kind });
  const outcome = poker.apply(state, seat, move, diceOf('move'));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.state;
}

/** All chips of a table: in stacks and, during a hand, in the pot. */
export function chipsOf({ seats, hand }: PokerState): number {
  const inPot =
    hand === null || hand.outcome !== null
      ? 0
      : hand.players.reduce((sum, player) => sum + (player === null ? 0 : player.paid + player.dead), 0);
  return seats.reduce((sum, { stack }) => sum + stack, inPot);
}

export const stacksOf = ({ seats }: PokerState) => seats.map(({ stack }) => stack);

export const eventsOf = <Kind extends PokerEvent['kind']>({ events }: Played, kind: Kind) =>
  events
    .map(({ event }) => event)
    .filter((event): event is Extract<PokerEvent, { kind: Kind }> => event.kind === kind);
