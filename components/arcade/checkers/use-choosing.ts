'use client';

import { useEffect, useState } from 'react';
import type { BoardProps } from '@/components/arcade/board';
import { type Choosing, type Press, press } from '@/components/arcade/checkers/choosing';
import { type Board, isSameBoard, type Side } from '@/lib/games/checkers/board';
import type { CheckersView } from '@/lib/games/checkers/checkers';
import type { LegalMove } from '@/lib/games/checkers/moves';
import type { CheckersMove } from '@/lib/games/checkers/schema';

export type CheckersBoardProps = BoardProps<CheckersView, readonly LegalMove[], CheckersMove>;

/** How long a refused square is highlighted, in milliseconds. */
const FLASH = 700;

interface Chosen {
  /** The board of the choice, which is invalid on any other. */
  readonly board: Board;
  readonly path: readonly number[];
}

/** The squares that the player has chosen, and handlers for presses. */
export function useChoosing({ view, offers, viewer, pending, ended, onMove, onRefuse }: CheckersBoardProps) {
  const [chosen, setChosen] = useState<Chosen>({ board: view.board, path: [] });
  const [refused, setRefused] = useState<{ readonly square: number } | null>(null);
  const side: Side | null = viewer === 0 || viewer === 1 ? viewer : null;
  const canMove = offers !== null && offers.length > 0 && pending === null;
  const choosing: Choosing | null = canMove && side !== null ? { view, offers, side } : null;
  const path = choosing !== null && isSameBoard(chosen.board, view.board) ? chosen.path : [];

  useEffect(() => {
    if (refused === null) return;
    const timer = setTimeout(() => setRefused(null), FLASH);
    return () => clearTimeout(timer);
  }, [refused]);

  const choose = (next: readonly number[]) => setChosen({ board: view.board, path: next });

  function refuse(square: number, message: string) {
    setRefused({ square });
    onRefuse(message);
  }

  /** True if the press had an effect. */
  function follow(outcome: Press, square: number): boolean {
    if (outcome.kind === 'refuse') {
      refuse(square, outcome.message);
      return false;
    }
    setRefused(null);
    choose(outcome.kind === 'choose' ? outcome.path : []);
    if (outcome.kind === 'play') onMove({ path: outcome.move.path });
    return true;
  }

  function whyNot(): string {
    if (ended !== null) return 'This match is over.';
    return pending === null ? "It's not your turn." : 'Your move is on its way.';
  }

  function onSquare(square: number) {
    if (choosing !== null) follow(press(choosing, path, square), square);
    else if (side !== null) refuse(square, whyNot());
  }

  /** Drops the piece from `from` on `square`. */
  function drop(from: number, square: number): boolean {
    if (choosing === null) return false;
    const begun = path.at(-1) === from ? path : [from];
    if (square === from) {
      choose(begun);
      return true;
    }
    const isTaken = follow(press(choosing, begun, square), square);
    if (!isTaken) choose(path.length > 1 ? path : []);
    return isTaken;
  }

  return { choosing, path, refused: refused?.square ?? null, onSquare, drop, clear: () => choose([]) };
}
