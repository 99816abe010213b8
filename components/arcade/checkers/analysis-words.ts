// Texts for the analysis of positions and moves.

import { sideNames } from '@/components/arcade/checkers/spoken-moves';
import type { Assessment, Verdict } from '@/lib/games/checkers/analysis';
import { opponentOf, type Side } from '@/lib/games/checkers/board';
import { moveName } from '@/lib/games/checkers/notation';

export interface VerdictWords {
  readonly name: string;
  /** Written after a move. */
  readonly mark: string;
}

export const verdictWords: Readonly<Record<Verdict, VerdictWords>> = {
  inaccuracy: { name: 'Inaccuracy', mark: '?!' },
  mistake: { name: 'Mistake', mark: '?' },
  blunder: { name: 'Blunder', mark: '??' },
};

const men = (hundredths: number) => (Math.abs(hundredths) / 100).toFixed(1);

/** A smaller lead, in hundredths of a man, is even. */
const EVEN = 20;

/** Who is ahead, as a sentence without a full stop. */
export function standing({ score, winIn }: Pick<Assessment, 'score' | 'winIn'>): string {
  const ahead: Side = score > 0 ? 0 : 1;
  if (winIn !== null) {
    if (winIn === 0) return `${sideNames[ahead]} has won`;
    const moves = Math.ceil(winIn / 2);
    return `${sideNames[ahead]} wins in ${moves} ${moves === 1 ? 'move' : 'moves'}`;
  }
  if (Math.abs(score) < EVEN) return 'Even';
  return `${sideNames[ahead]} is ahead by ${men(score)} men`;
}

/** Black's chance of winning, from 0 to 100. */
export function shareOf(score: number): number {
  return 100 / (1 + Math.exp(-score / 120));
}

/** `1. 11-15`, or `1… 23-19` for White's. */
export function numbered(place: number, first: Side, name: string): string {
  const half = place + first;
  return `${Math.floor(half / 2) + 1}${half % 2 === 0 ? '.' : '…'} ${name}`;
}

/** A line of moves from a position of the game, with move numbers. */
export function lineText(place: number, first: Side, { best }: Pick<Assessment, 'best'>): string {
  return best
    .slice(0, 8)
    .map((move, index) => {
      const isBlack = (place + index + first) % 2 === 0;
      return index === 0 || isBlack ? numbered(place + index, first, moveName(move)) : moveName(move);
    })
    .join(' ');
}

/** What a move cost, as a sentence. */
export function lossText({ loss, side, winIn, score }: Assessment): string {
  if (winIn !== null && score !== 0 && score > 0 === (side === 0)) return 'It lets a win go.';
  return loss >= 900 ? `It lets ${sideNames[opponentOf(side)]} win.` : `It costs about ${men(loss)} men.`;
}
