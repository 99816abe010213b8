'use client';

import { TypedEntry } from '@/components/arcade/grid/typed-entry';
import { findCell } from '@/lib/games/battleship/grid';

export interface TypedShotProps {
  /** Returns whether the shot was fired. */
  onShot: (cell: number) => boolean;
  onRefuse: (sentence: string) => void;
}

/** Fires at a cell typed by name. */
export function TypedShot({ onShot, onRefuse }: TypedShotProps) {
  function enter(text: string): boolean {
    const cell = findCell(text);
    if (cell !== null) return onShot(cell);
    onRefuse('Type a cell by its row and column, from A1 to J10.');
    return false;
  }

  return <TypedEntry label="Type a cell to fire at" action="Shoot there" example="C4" onEnter={enter} />;
}
