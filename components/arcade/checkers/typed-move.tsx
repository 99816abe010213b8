'use client';

import { CornerDownLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Choosing } from '@/components/arcade/checkers/choosing';
import type { CheckersBoardProps } from '@/components/arcade/checkers/use-choosing';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { findMove } from '@/lib/games/checkers/notation';
import { apply } from '@/lib/games/checkers/rules';

/** Why a text is no move that can be made now. */
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

/** A move by its name, for those who would rather type. */
export function TypedMove({
  choosing,
  onMove,
  onRefuse,
}: { choosing: Choosing | null } & Pick<CheckersBoardProps, 'onMove' | 'onRefuse'>) {
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = text.trim().toLowerCase().replace(/\s+/g, '');
    if (name === '') return;
    if (choosing === null) return onRefuse("It's not your turn.");
    const move = findMove(name, choosing.offers);
    if (move === null) return onRefuse(whyNot(choosing, name));
    setText('');
    onMove({ path: move.path });
  }

  return (
    <form onSubmit={submit} className="w-44 touch:hidden">
      <Input
        aria-label="Type a move"
        placeholder="11-15"
        autoComplete="off"
        inputMode="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        suffix={<IconButton type="submit" label="Make this move" icon={CornerDownLeft} size="sm" />}
      />
    </form>
  );
}
