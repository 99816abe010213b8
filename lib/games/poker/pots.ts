// The pots of a hand, split by what each seat has paid.
import type { Seat } from '@/lib/games/game';

export interface Paid {
  readonly seat: Seat;
  /** Antes, blinds and bets, which split the pots. */
  readonly paid: number;
  /** A missed small blind: part of the main pot, and of no player's bet. */
  readonly dead: number;
  readonly isFolded: boolean;
}

export interface Pot {
  readonly amount: number;
  /** Seats that have paid their part and haven't folded. */
  readonly seats: readonly Seat[];
}

/** The unmatched part of the highest payment, and its seat; null without one. */
export function uncalledOf(
  payments: readonly Paid[],
): { readonly seat: Seat; readonly amount: number } | null {
  const [first, second] = [...payments].sort((one, other) => other.paid - one.paid);
  if (first === undefined) return null;
  const amount = first.paid - (second?.paid ?? 0);
  return amount > 0 ? { seat: first.seat, amount } : null;
}

/** The pots, main pot first; what only folded seats paid goes to the pot below, equal ones merge. */
export function potsOf(payments: readonly Paid[]): readonly Pot[] {
  const levels = [...new Set(payments.filter((one) => !one.isFolded).map(({ paid }) => paid))].sort(
    (one, other) => one - other,
  );
  const most = Math.max(0, ...payments.map(({ paid }) => paid));
  const top = levels.at(-1);
  const pots: { amount: number; seats: readonly Seat[] }[] = [];
  let below = 0;
  for (const level of levels) {
    const upTo = level === top ? most : level;
    const amount = payments.reduce((sum, { paid }) => sum + Math.max(0, Math.min(paid, upTo) - below), 0);
    const seats = payments.filter((one) => !one.isFolded && one.paid >= level).map(({ seat }) => seat);
    below = upTo;
    if (amount > 0) pots.push({ amount, seats });
  }
  const dead = payments.reduce((sum, one) => sum + one.dead, 0);
  const [main] = pots;
  if (main) main.amount += dead;
  else if (dead > 0) {
    pots.push({ amount: dead, seats: payments.filter((one) => !one.isFolded).map(({ seat }) => seat) });
  }
  return pots;
}

/** A pot's shares, clockwise from the button; odd chips go one each (TDA 2022, 20; WSOP 2024, 73). */
export function sharesOf(
  amount: number,
  winners: readonly Seat[],
): readonly { seat: Seat; amount: number }[] {
  const each = Math.floor(amount / winners.length);
  const odd = amount - each * winners.length;
  return winners.map((seat, place) => ({ seat, amount: each + (place < odd ? 1 : 0) }));
}
