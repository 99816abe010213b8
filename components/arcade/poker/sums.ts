// The arithmetic of the action bar: which amounts of a raise are legal, and how advance choices resolve.
import type { Acting, Raise } from '@/lib/games/poker/betting';
import type { PokerMove } from '@/lib/games/poker/schema';

/** The legal amount nearest to the one typed or dragged to. */
export function nearestSum({ min, max }: Raise, wanted: number): number {
  return Math.min(max, Math.max(min, Math.round(wanted)));
}

/** Why a raise to this amount is invalid, as a sentence; null if it is valid. */
export function whyNotSum({ min, max }: Raise, wanted: number | null): string | null {
  if (wanted === null || Number.isNaN(wanted)) return `Enter ${min} to ${max}.`;
  if (!Number.isInteger(wanted)) return 'Chips are whole.';
  if (wanted < min) return min === max ? `You can only go all-in with ${max}.` : `The minimum is ${min}.`;
  if (wanted > max) return `You have ${max}.`;
  return null;
}

/** The amount after steps of the wheel or arrow keys, in big blinds, within the legal range. */
export function steppedSum(raise: Raise, from: number, steps: number, bigBlind: number): number {
  return nearestSum(raise, from + steps * bigBlind);
}

/** A choice made before the player's turn; a call is tied to its price. */
export type Ahead =
  | { readonly kind: 'check-fold' }
  | { readonly kind: 'call'; readonly price: number }
  | { readonly kind: 'call-any' };

/** The choice if it is still valid at this price; null if it was for another one. */
export function stillAhead(ahead: Ahead | null, price: number): Ahead | null {
  return ahead?.kind === 'call' && ahead.price !== price ? null : ahead;
}

/** The move for an advance choice once the turn comes; null if no longer valid. */
export function moveAhead(ahead: Ahead | null, { price }: Acting): PokerMove | null {
  const held = stillAhead(ahead, price);
  if (held === null) return null;
  if (held.kind === 'check-fold') return { kind: price === 0 ? 'check' : 'fold' };
  return { kind: price === 0 ? 'check' : 'call' };
}
