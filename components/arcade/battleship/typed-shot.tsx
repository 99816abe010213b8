'use client';

import { CornerDownLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { findCell } from '@/lib/games/battleship/grid';

/** A shot by the name of its cell, for those who would rather type. `onShot` gives whether it was fired. */
export function TypedShot({
  onShot,
  onRefuse,
}: {
  onShot: (cell: number) => boolean;
  onRefuse: (sentence: string) => void;
}) {
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const cell = findCell(text);
    if (cell === null) onRefuse('Type a cell by its row and column, from A1 to J10.');
    else if (onShot(cell)) setText('');
  }

  return (
    <form onSubmit={submit} className="w-44 touch:hidden">
      <Input
        aria-label="Type a cell to fire at"
        placeholder="C4"
        autoComplete="off"
        inputMode="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        suffix={<IconButton type="submit" label="Shoot there" icon={CornerDownLeft} size="sm" />}
      />
    </form>
  );
}
