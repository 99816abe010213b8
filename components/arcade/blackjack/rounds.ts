// A seat's result in a round and in its session, from its view.
import { MINUTE } from '@/lib/core/milliseconds';
import { isTwentyOneOfTwo } from '@/lib/games/blackjack/hand';
import type { BlackjackView } from '@/lib/games/blackjack/view';

type SeatView = BlackjackView['seats'][number];

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Chips won in the last round, negative for a loss; null without a finished hand. */
export function roundNet({ dealer }: Pick<BlackjackView, 'dealer'>, seat: SeatView): number | null {
  if (seat.hands.length === 0 || seat.hands.some(({ outcome }) => outcome === null)) return null;
  const staked = sumOf(seat.insurance ?? []);
  const insurance = isTwentyOneOfTwo(dealer.cards) ? 2 * staked : -staked;
  return insurance + sumOf(seat.hands.map(({ returned, bet }) => returned - bet));
}

/** Chips at stake in the current round. */
function chipsOut({ bets, hands, insurance }: SeatView): number {
  if (hands.length === 0) return sumOf(bets ?? []);
  if (hands.some(({ outcome }) => outcome !== null)) return 0;
  return sumOf(hands.map(({ bet }) => bet)) + sumOf(insurance ?? []);
}

/** Chips won since the player sat down, without those at stake. */
export function sessionNet(seat: SeatView): number {
  return seat.net + chipsOut(seat);
}

/** Chips with their sign: `+15`, `−10`, `0`. */
export function netText(chips: number): string {
  if (chips === 0) return '0';
  return `${chips < 0 ? '−' : '+'}${Math.abs(chips)}`;
}

/** A duration: `under 1 min`, `12 min`, `1 h 5 min`. */
export function timeText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE);
  if (minutes === 0) return 'under 1 min';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
