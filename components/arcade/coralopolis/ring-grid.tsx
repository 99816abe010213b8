'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { rowsOfTiles, tileByKey } from '@/components/arcade/coralopolis/ring';
import { cellOf } from '@/lib/games/coralopolis/ring';

/** A tile as it is drawn and spoken. */
export interface RingCell {
  readonly label: string;
  readonly content: ReactNode;
  readonly className?: string | undefined;
}

export interface RingGridProps {
  readonly label: string;
  readonly cell: (tile: number) => RingCell;
  /** The tile whose card is open, or null. */
  readonly chosen: number | null;
  /** The initial tab stop, and the End key's target. */
  readonly home: number;
  readonly onPress: (tile: number) => void;
}

/**
 * The tiles in WAI-ARIA's grid pattern: one tab stop, arrow keys along an edge and across the board, Page Up
 * and Page Down around the ring, Home for the start, End for the viewer's pawn, Enter or Space for the card.
 */
export function RingGrid({ label, cell, chosen, home, onPress }: RingGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [tabStop, setTabStop] = useState<number | null>(null);
  const stop = tabStop ?? home;

  function onKeyDown(event: KeyboardEvent, tile: number) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat) onPress(tile);
    } else {
      const next = event.key === 'End' ? home : tileByKey(event.key, tile);
      if (next === null) return;
      grid.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
    }
    event.preventDefault();
  }

  function drawCell(tile: number) {
    const { row, column } = cellOf(tile);
    const { label: name, content, className } = cell(tile);
    return (
      <td
        key={tile}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grid cells take focus
        role="gridcell"
        aria-label={name}
        aria-colindex={column + 1}
        aria-selected={tile === chosen}
        data-tile={tile}
        tabIndex={tile === stop ? 0 : -1}
        className={clsx('coralopolis-tile', className)}
        style={{ gridRow: row + 1, gridColumn: column + 1 }}
        onClick={() => onPress(tile)}
        onKeyDown={(event) => onKeyDown(event, tile)}
        onFocus={() => setTabStop(tile)}
      >
        {content}
      </td>
    );
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grids handle keys
      role="grid"
      aria-label={label}
      aria-rowcount={14}
      aria-colcount={14}
      className="coralopolis-grid"
    >
      <tbody className="contents">
        {rowsOfTiles.map((tiles, row) => (
          <tr
            key={tiles[0]}
            // biome-ignore lint/a11y/noRedundantRoles: browsers drop a table row's role in a CSS grid
            role="row"
            aria-rowindex={row + 1}
            className="contents"
          >
            {tiles.map(drawCell)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
