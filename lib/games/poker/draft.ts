// A mutable copy of a state for one step.
import type { AddressedEvent, Applied, Seat } from '@/lib/games/game';
import type { PokerEvent } from '@/lib/games/poker/events';
import type { HandPlayer, HandState, PokerState, SeatState } from '@/lib/games/poker/schema';

function seatDraft(seat: SeatState) {
  return { ...seat, statistics: { ...seat.statistics } };
}

export type PlayerDraft = { -readonly [Key in keyof HandPlayer]: HandPlayer[Key] };

function handDraft(hand: HandState) {
  return {
    ...hand,
    players: hand.players.map((player): PlayerDraft | null => (player === null ? null : { ...player })),
    posts: [...hand.posts],
    actions: [...hand.actions],
  };
}

export type SeatDraft = ReturnType<typeof seatDraft>;
export type HandDraft = ReturnType<typeof handDraft>;

/** The table during a step, with the events of that step. */
export interface TableDraft
  extends Omit<{ -readonly [Key in keyof PokerState]: PokerState[Key] }, 'seats' | 'hand'> {
  seats: SeatDraft[];
  hand: HandDraft | null;
  events: AddressedEvent<PokerEvent>[];
}

export function draftOf(state: PokerState): TableDraft {
  return {
    ...state,
    seats: state.seats.map(seatDraft),
    hand: state.hand === null ? null : handDraft(state.hand),
    events: [],
  };
}

export function tell(table: TableDraft, event: PokerEvent, to: 'all' | Seat = 'all'): void {
  table.events.push({ to, event });
}

export function done({ events, ...state }: TableDraft): Applied<PokerState, PokerEvent> {
  return { ok: true, state, events };
}

/** The seats clockwise after `from`, with `from` last. */
export function clockwise(count: number, from: Seat): readonly Seat[] {
  return Array.from({ length: count }, (_, place) => (from + 1 + place) % count);
}

/** The seats strictly between two, clockwise. */
export function between(count: number, from: Seat, to: Seat): readonly Seat[] {
  const order = clockwise(count, from);
  return order.slice(0, order.indexOf(to));
}

/** A seat of the table; throws for an unknown one. */
export function seatAt<T>(seats: readonly T[], seat: Seat): T {
  const found = seats[seat];
  if (found === undefined) throw new RangeError(`The table has no seat ${seat}.`);
  return found;
}

/** The players of a hand with their seats, clockwise from the left of the button. */
export function playersOf(
  hand: HandDraft,
  button: Seat | null,
): readonly { readonly seat: Seat; readonly player: PlayerDraft }[] {
  return clockwise(hand.players.length, button ?? 0).flatMap((seat) => {
    const player = hand.players[seat];
    return player ? [{ seat, player }] : [];
  });
}
