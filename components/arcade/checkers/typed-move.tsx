'use client';

import type { Choosing } from '@/components/arcade/checkers/choosing';
import type { CheckersBoardProps } from '@/components/arcade/checkers/use-choosing';
import { TypedEntry } from '@/components/arcade/grid/typed-entry';
import { findMove } from '@/lib/games/checkers/notation';
import { apply } from '@/lib/games/checkers/rules';

/** Why a text is not a legal move. */
function whyNot({ view, offers, side }: Choosing, name: string): string {
  const squares = name.split(/[-x:]/).map(Number);
  const isMove = /^\d{1,2}([-x:]\d{1,2})+$/.test(name) && squares.every((one) => one >= 1 && one <= 32);
  if (!isMove) return 'Type a move by its squares from 1 to 32, such as 11-15 or 11x18.';
  const ways = offers.filter(({ path }) => path[0] === squares[0] && path.at(-1) === squares.at(-1));
  if (ways.length > 1)
    return `Several captures lead there: name every square, such as ${ways[0]?.path.join('x')}.`;
  const outcome = apply(view, side, { path: squares });
  return outcome.ok ? '' : outcome.message;
}

/** Plays a move typed as squares. */
export function TypedMove({
  choosing,
  onMove,
  onRefuse,
}: { choosing: Choosing | null } & Pick<CheckersBoardProps, 'onMove' | 'onRefuse'>) {
  function enter(text: string): boolean {
    const name = text.toLowerCase().replace(/\s+/g, '');
    const move = choosing && findMove(name, choosing.offers);
    if (move) onMove({ path: move.path });
    else onRefuse(choosing === null ? "It's not your turn." : whyNot(choosing, name));
    return move !== null;
  }

  return <TypedEntry label="Type a move" action="Make this move" example="11-15" onEnter={enter} />;
}
