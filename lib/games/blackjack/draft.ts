// A mutable copy of a state for one step.
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import type { BlackjackState, HandState, SeatState } from '@/lib/games/blackjack/schema';
import { type Applied, applied, type Seat } from '@/lib/games/game';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export type HandDraft = Writable<Omit<HandState, 'cards'>> & { cards: string[] };
export type SeatDraft = Writable<Omit<SeatState, 'hands'>> & { hands: HandDraft[] };

/** The table during a step, with the events of that step. */
export interface TableDraft extends Writable<Omit<BlackjackState, 'seats' | 'shoe' | 'dealer' | 'log'>> {
  seats: SeatDraft[];
  shoe: Writable<BlackjackState['shoe']>;
  dealer: { cards: string[]; isOpen: boolean };
  log: Writable<Omit<BlackjackState['log'], 'actions'>> & { actions: string[] };
  events: BlackjackEvent[];
}

export function draftOf(state: BlackjackState): TableDraft {
  return {
    ...state,
    seats: state.seats.map((seat) => ({
      ...seat,
      hands: seat.hands.map((hand) => ({ ...hand, cards: [...hand.cards] })),
    })),
    shoe: { ...state.shoe },
    dealer: { ...state.dealer, cards: [...state.dealer.cards] },
    log: { ...state.log, actions: [...state.log.actions] },
    events: [],
  };
}

export function tell(table: TableDraft, event: BlackjackEvent): void {
  table.events.push(event);
}

export function done({ events, ...state }: TableDraft): Applied<BlackjackState, BlackjackEvent> {
  return applied<BlackjackState, BlackjackEvent>(state, ...events);
}

/** Returns a seat; throws a RangeError if the table has no such seat. */
export function seatAt<T>(seats: readonly T[], seat: Seat): T {
  const found = seats[seat];
  if (found === undefined) throw new RangeError(`The table has no seat ${seat}.`);
  return found;
}
