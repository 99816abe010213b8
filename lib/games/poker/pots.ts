// Who can win what: the pots of a hand, cut by what each seat has paid.
import type { Seat } from '@/lib/games/game';

export interface Paid {
  readonly seat: Seat;
  /** Antes, blinds and bets: what the pots are cut by. */
  readonly paid: number;
  /** A missed small blind: it belongs to the main pot and to no player's bet. */
  readonly dead: number;
  readonly isFolded: boolean;
}

export interface Pot {
  readonly amount: number;
  /** Who can win it: those who have paid their part and have not folded. */
  readonly seats: readonly Seat[];
}

/** The part of the highest payment that no other seat has matched, and whose it is; null without one. */
export function uncalledOf(
  payments: readonly Paid[],
): { readonly seat: Seat; readonly amount: number } | null {
  const [first, second] = [...payments].sort((one, other) => other.paid - one.paid);
  if (first === undefined) return null;
  const amount = first.paid - (second?.paid ?? 0);
  return amount > 0 ? { seat: first.seat, amount } : null;
}

/** The pots from the main one; what only folded seats paid goes to the pot below, equal ones join. */
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

/** A pot's shares from the left of the button on; odd chips go one each (TDA 2022, 20; WSOP 2024, 73). */
export function sharesOf(
  amount: number,
  winners: readonly Seat[],
): readonly { seat: Seat; amount: number }[] {
  const each = Math.floor(amount / winners.length);
  const odd = amount - each * winners.length;
  return winners.map((seat, place) => ({ seat, amount: each + (place < odd ? 1 : 0) }));
}
