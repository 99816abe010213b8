// Basic strategy for four to eight decks when the dealer stands on soft 17 (Wizard of Odds), with the
// exceptions for other rules.
import { handValue, isPair, pointsOf } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import type { BlackjackRules } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';

/**
 * One letter per dealer's card, in the order 2 to 9, ten, ace: H hit, S stand, P split, D double or hit, E
 * double or stand, N play the total.
 */
type Row = string;

export const hardRows: Readonly<Record<number, Row>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
};

export const softRows: Readonly<Record<number, Row>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SEEEESSHHH',
  19: 'SSSSSSSSSS',
};

/** By the points of one card of the pair, with double after split. */
export const pairRows: Readonly<Record<number, Row>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPNNNN',
  3: 'PPPPPPNNNN',
  4: 'NNNPPNNNNN',
  6: 'PPPPPNNNNN',
  7: 'PPPPPPNNNN',
  8: 'PPPPPPPPPP',
  9: 'PPPPPNPPNN',
};

const pairsWithoutDouble: Readonly<Record<number, Row>> = {
  2: 'NNPPPPNNNN',
  3: 'NNPPPPNNNN',
  4: 'NNNNNNNNNN',
  6: 'NPPPPNNNNN',
};

export function columnOf(up: Card): number {
  return (pointsOf(up) + 8) % 10;
}

function surrenders(total: number, isEights: boolean, up: number, hitsSoft17: boolean): boolean {
  if (total === 16) return isEights ? hitsSoft17 && up === 1 : [9, 10, 1].includes(up);
  if (total === 15) return up === 10 || (hitsSoft17 && up === 1);
  return total === 17 && hitsSoft17 && up === 1;
}

function letterOf(cards: readonly Card[], up: Card, rules: BlackjackRules, canSplit: boolean): string {
  const column = columnOf(up);
  const { total, isSoft } = handValue(cards);
  const [first = ''] = cards;
  if (canSplit && isPair(cards)) {
    const points = pointsOf(first);
    const row = (rules.doubleAfterSplit ? null : pairsWithoutDouble[points]) ?? pairRows[points];
    if (row?.charAt(column) === 'P') return 'P';
  }
  const dealer = pointsOf(up);
  if (rules.hitsSoft17) {
    if (!isSoft && total === 11 && dealer === 1) return 'D';
    if (isSoft && ((total === 18 && dealer === 2) || (total === 19 && dealer === 6))) return 'E';
  }
  const row = isSoft ? softRows[Math.min(19, total)] : hardRows[Math.max(8, Math.min(17, total))];
  return row?.charAt(column) ?? 'S';
}

/** Returns the basic-strategy action, or its fallback if it isn't offered. `actions` must include `stand`. */
export function basicAction(
  cards: readonly Card[],
  up: Card,
  rules: BlackjackRules,
  actions: readonly Action[],
): Action {
  const { total, isSoft } = handValue(cards);
  const isEights = cards.every((card) => pointsOf(card) === 8);
  const has = (action: Action) => actions.includes(action);
  if (has('surrender') && !isSoft && surrenders(total, isEights, pointsOf(up), rules.hitsSoft17)) {
    return 'surrender';
  }
  const letter = letterOf(cards, up, rules, has('split'));
  if (letter === 'P') return 'split';
  if (letter === 'D' || letter === 'E') {
    if (has('double')) return 'double';
    return letter === 'D' && has('hit') ? 'hit' : 'stand';
  }
  return letter === 'H' && has('hit') ? 'hit' : 'stand';
}
