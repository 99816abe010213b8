// A mutable copy of a state for one step, and the only two ways to transfer coins and deeds.
import type { CoralopolisEvent, DeedFor, PaidFor } from '@/lib/games/coralopolis/events';
import type { CoralopolisState, Debt, Deed, Lot, SeatState } from '@/lib/games/coralopolis/schema';
import { type Applied, applied, type Seat } from '@/lib/games/game';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export type SeatDraft = Writable<SeatState>;
export type DeedDraft = Writable<Deed>;

/** The match during a step, with the events of that step. */
export interface Draft extends Writable<Omit<CoralopolisState, 'seats' | 'deeds'>> {
  seats: SeatDraft[];
  deeds: (DeedDraft | null)[];
  events: CoralopolisEvent[];
}

export function draftOf(state: CoralopolisState): Draft {
  return {
    ...state,
    seats: state.seats.map((seat) => ({ ...seat })),
    deeds: state.deeds.map((deed) => (deed === null ? null : { ...deed })),
    events: [],
  };
}

export function tell(city: Draft, event: CoralopolisEvent): void {
  city.events.push(event);
}

export function done({ events, ...state }: Draft): Applied<CoralopolisState, CoralopolisEvent> {
  return applied<CoralopolisState, CoralopolisEvent>(state, ...events);
}

/** A seat of the match; throws for an unknown one. */
export function seatAt<T>({ seats }: { readonly seats: readonly T[] }, seat: Seat): T {
  const found = seats[seat];
  if (found === undefined) throw new RangeError(`The match has no seat ${seat}.`);
  return found;
}

/** The deed of a tile; throws if it can't be owned. */
export function deedAt({ deeds }: Draft, tile: number): DeedDraft {
  const deed = deeds[tile];
  if (!deed) throw new RangeError(`There is no deed of tile ${tile}.`);
  return deed;
}

interface Payment {
  /** Null for the bank. */
  readonly from: Seat | null;
  readonly to: Seat | null;
  readonly amount: number;
  readonly why: PaidFor;
  readonly tile?: number | null;
}

/** Transfers coins; throws if a seat would go below zero. */
export function pay(city: Draft, { from, to, amount, why, tile = null }: Payment): void {
  if (amount === 0 || from === to) return;
  if (amount < 0) throw new RangeError(`Nobody pays ${amount}.`);
  if (from !== null) {
    const payer = seatAt(city, from);
    if (payer.coins < amount) throw new RangeError(`Seat ${from} has less than ${amount}.`);
    payer.coins -= amount;
  }
  if (to !== null) seatAt(city, to).coins += amount;
  tell(city, { kind: 'paid', from, to, amount, why, tile });
}

/** Transfers a deed to a seat, or to the bank, which lifts its mortgage. */
export function give(
  city: Draft,
  { tile, to, why }: { readonly tile: number; readonly to: Seat | null; readonly why: DeedFor },
): void {
  const deed = deedAt(city, tile);
  const from = deed.owner;
  deed.owner = to;
  if (to === null) deed.isMortgaged = false;
  tell(city, { kind: 'deed', tile, from, to, why });
}

export const isOut = ({ outAt }: Pick<SeatState, 'outAt'>): boolean => outAt !== null;

/** The seats still playing, in turn order after `from`, with `from` last. */
export function livingAfter(
  { order, seats }: Pick<CoralopolisState, 'order' | 'seats'>,
  from: Seat,
): readonly Seat[] {
  const place = order.indexOf(from);
  return [...order.slice(place + 1), ...order.slice(0, place + 1)].filter(
    (seat) => seats[seat]?.outAt === null,
  );
}

/** Queues a debt; ignores one of 0 coins. */
export function owe(city: Draft, debt: Omit<Debt, 'kind' | 'isDue'>): void {
  if (debt.amount > 0) city.waiting = [...city.waiting, { kind: 'debt', ...debt, isDue: false }];
}

export function auctionLater(city: Draft, lot: Omit<Lot, 'kind'>): void {
  city.waiting = [...city.waiting, { kind: 'lot', ...lot }];
}
