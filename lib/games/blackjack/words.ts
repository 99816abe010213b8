import { handValue } from '@/lib/games/blackjack/hand';
import type { BlackjackMove, BlackjackState } from '@/lib/games/blackjack/schema';
import type { Seat } from '@/lib/games/game';

const tableWords = { 'sit-out': 'Sits out', back: 'Is back', rebuy: 'Buys in again' } as const;

const actionWords = {
  hit: 'Hits',
  stand: 'Stands on',
  double: 'Doubles on',
  split: 'Splits',
  surrender: 'Gives up',
} as const;

/** Describes a move in one line, such as `Hits soft 17`. The state is the one before the move. */
export function moveWords({ seats }: BlackjackState, seat: Seat, move: BlackjackMove): string {
  switch (move.kind) {
    case 'bet':
      return `Bets ${move.bets.join(' and ')}`;
    case 'skip':
      return 'Sits this round out';
    case 'insure': {
      const total = move.amounts.reduce((sum, amount) => sum + amount, 0);
      return total === 0 ? 'Takes no insurance' : `Insures for ${total}`;
    }
    case 'hit':
    case 'stand':
    case 'double':
    case 'split':
    case 'surrender': {
      const { total, isSoft } = handValue(seats[seat]?.hands[move.hand]?.cards ?? []);
      return `${actionWords[move.kind]} ${isSoft ? 'soft ' : ''}${total}`;
    }
    default:
      return tableWords[move.kind];
  }
}
