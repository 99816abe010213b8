'use client';

import { useState } from 'react';
import { type Choosing, movesAlong } from '@/components/arcade/checkers/choosing';
import { spokenMove, spokenMoves, spokenPieces } from '@/components/arcade/checkers/spoken-moves';
import { Spoken } from '@/components/ui/spoken';
import type { CheckersView } from '@/lib/games/checkers/checkers';

/** Keys on the board that announce the position, and Escape, which deselects. */
export function useSpokenKeys(
  view: CheckersView,
  choosing: Choosing | null,
  path: readonly number[],
  clear: () => void,
) {
  const [said, setSaid] = useState('');
  // A live region announces only changed text.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));

  function onKey(key: string, cell: number): boolean {
    switch (key.toLowerCase()) {
      case 'escape':
        if (path.length === 0) return false;
        clear();
        say('Nothing chosen');
        return true;
      case 'l':
        say(view.last === null ? 'No move yet' : spokenMove(view.last));
        return true;
      case 'm': {
        const offers = choosing?.offers ?? [];
        const ofPiece = movesAlong(offers, path.length > 0 ? path : [cell + 1]);
        say(spokenMoves(ofPiece.length > 0 ? ofPiece : offers));
        return true;
      }
      case 'p':
        say(`${spokenPieces(view.board, 0)}. ${spokenPieces(view.board, 1)}`);
        return true;
      default:
        return false;
    }
  }

  return { onKey, spoken: <Spoken text={said} /> };
}
