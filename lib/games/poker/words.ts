// Moves, hands and pots in words, shared by the log, the board and the history.
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import { actingOf } from '@/lib/games/poker/betting';
import { strengthWords } from '@/lib/games/poker/hand-words';
import type { Outcome, PokerMove, PokerState, Share } from '@/lib/games/poker/schema';
import { strengthOf } from '@/lib/games/poker/strength';

const tableWords = {
  show: 'Shows their cards',
  muck: 'Mucks',
  'sit-out': 'Sits out',
  'sit-out-next-blind': 'Sits out before the next big blind',
  stay: 'Stays in',
  back: 'Is back',
  post: 'Posts to come in',
  wait: 'Waits for the big blind',
  rebuy: 'Buys in again',
} as const;

/** A move in one line: `Raises to 60`. `state` is the one before it. */
export function moveWords(state: PokerState, seat: Seat, move: PokerMove): string {
  const acting = actingOf(state, seat);
  const allIn = (to: number) => (acting?.raise?.max === to ? ', all-in' : '');
  switch (move.kind) {
    case 'fold':
      return 'Folds';
    case 'check':
      return 'Checks';
    case 'call':
      return `Calls ${acting?.price ?? 0}${acting?.price === state.seats[seat]?.stack ? ', all-in' : ''}`;
    case 'raise':
      return `${(state.hand?.toMatch ?? 0) > 0 ? 'Raises to' : 'Bets'} ${move.to}${allIn(move.to)}`;
    default:
      return tableWords[move.kind];
  }
}

const lower = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());
const list = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export interface HandEnd {
  readonly outcome: Outcome;
  readonly returned: Share | null;
  readonly board: readonly Card[];
  /** Shown cards by seat. */
  readonly shown: readonly (readonly Card[] | null)[];
}

/**
 * Why each pot went to its winners, a sentence each, main pot first; `names` by seat.
 * `Mo wins 130 with two pair, kings and sevens, ace kicker.`
 */
export function potWords(
  { outcome, returned, board, shown }: HandEnd,
  names: readonly string[],
): readonly string[] {
  const nameOf = (seat: Seat) => names[seat] ?? `Seat ${seat + 1}`;
  const back = returned ? [`${nameOf(returned.seat)} gets ${returned.amount} back that nobody called.`] : [];
  const pots = outcome.pots.map(({ amount, shares, seats }, number) => {
    const which =
      outcome.pots.length === 1 ? '' : number === 0 ? ' the main pot of' : ` side pot ${number} of`;
    const [first] = shares;
    if (!first) return `Nobody wins${which} ${amount}.`;
    if (outcome.kind === 'uncontested') return `${nameOf(first.seat)} wins ${amount}: everyone else folded.`;
    const cards = shown[first.seat];
    const hand =
      seats.length > 1 && cards ? ` with ${lower(strengthWords(strengthOf([...cards, ...board])))}` : '';
    if (shares.length === 1) {
      const why = seats.length > 1 ? hand : ', which nobody else could win';
      return `${nameOf(first.seat)} wins${which} ${amount}${why}.`;
    }
    const parts = list(shares.map((share) => `${nameOf(share.seat)} (${share.amount})`));
    return `${parts} share${which} ${amount}${hand}.`;
  });
  return [...back, ...pots];
}
