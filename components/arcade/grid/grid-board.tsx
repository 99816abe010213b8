'use client';

import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { cellAt, type Point, placeByKey, turnedCell } from '@/components/arcade/grid/cell-at';

/** A cell as it is drawn and spoken. */
export interface GridCell {
  /** `C4, hit`: its name, then its content. */
  readonly label: string;
  readonly content?: ReactNode;
  readonly className?: string | undefined;
  /** Selected: the first end of a ship, the piece to move. */
  readonly isSelected?: boolean | undefined;
  /** A press only explains why nothing happens. */
  readonly isDisabled?: boolean | undefined;
  /** Touch drags the cell instead of scrolling the page. */
  readonly isDraggable?: boolean | undefined;
}

/** The kind of input; assistive technology counts as keyboard. */
export type PressedBy = 'mouse' | 'touch' | 'keyboard';

export interface GridHandle {
  /** Moves the focus to a cell. */
  focus(cell: number): void;
  /** The cell at a point of the window, or null. */
  cellAt(point: Point): number | null;
}

export interface GridBoardProps {
  readonly label: string;
  /** Id of a sentence about the keys. */
  readonly describedBy?: string | undefined;
  readonly rows: number;
  readonly columns: number;
  /** Seen from the other side: cell 0 is at the lower right. */
  readonly isFlipped?: boolean | undefined;
  /** Cells are numbered row by row from 0. */
  readonly cell: (cell: number) => GridCell;
  /** The initial tab stop. */
  readonly firstCell?: number | undefined;
  /** On a tap or click (on release), Enter or Space. */
  readonly onPress: (cell: number, by: PressedBy) => void;
  /** The cell under the pointer or focus; null once they leave. */
  readonly onAim?: ((cell: number | null) => void) | undefined;
  /** Any other key on a cell; returns true if it had an effect. */
  readonly onKey?: ((key: string, cell: number) => boolean) | undefined;
  /** The pointer was pressed on a cell: a drag may begin. */
  readonly onGrab?: ((cell: number, event: PointerEvent) => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<GridHandle> | undefined;
}

const cellSelector = '[role=gridcell]';

/**
 * A board of cells in WAI-ARIA's grid pattern: one tab stop, arrow keys, Home and End (with Ctrl for the
 * whole board), Enter or Space. It draws nothing itself: cells bring their look, and layers that span cells
 * are drawn around the grid.
 */
export function GridBoard({
  label,
  describedBy,
  rows,
  columns,
  isFlipped = false,
  cell: cellOf,
  firstCell = 0,
  onPress,
  onAim,
  onKey,
  onGrab,
  className,
  ref,
}: GridBoardProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [tabStop, setTabStop] = useState(firstCell);
  const pointer = useRef<string | null>(null);
  const shape = { rows, columns, isFlipped };

  function focus(cell: number) {
    grid.current?.querySelectorAll<HTMLElement>(cellSelector)[turnedCell(cell, shape)]?.focus();
  }

  useImperativeHandle(ref, () => ({
    focus,
    cellAt: (point) => (grid.current ? cellAt(grid.current, shape, point) : null),
  }));

  function onKeyDown(event: KeyboardEvent, cell: number) {
    const place = placeByKey(event, turnedCell(cell, shape), shape);
    if (place !== null) focus(turnedCell(place, shape));
    else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat) onPress(cell, 'keyboard');
    } else if (!onKey?.(event.key, cell)) return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent, cell: number) {
    pointer.current = event.pointerType;
    if (event.button === 0) onGrab?.(cell, event);
  }

  function onClick({ detail }: MouseEvent, cell: number) {
    // Screen readers click without a pointer.
    const by = pointer.current === null || detail === 0 ? 'keyboard' : pointer.current;
    pointer.current = null;
    onPress(cell, by === 'keyboard' ? by : by === 'touch' ? 'touch' : 'mouse');
  }

  function drawCell(cell: number) {
    const drawn = cellOf(cell);
    return (
      <td
        key={cell}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grid cells take focus
        role="gridcell"
        aria-label={drawn.label}
        aria-selected={drawn.isSelected}
        aria-disabled={drawn.isDisabled || undefined}
        tabIndex={cell === tabStop ? 0 : -1}
        className={clsx(
          'relative p-0 focus-visible:z-1 focus-visible:-outline-offset-2',
          drawn.isDraggable && 'touch-none',
          drawn.className,
        )}
        onClick={(event) => onClick(event, cell)}
        onKeyDown={(event) => onKeyDown(event, cell)}
        onPointerDown={(event) => onPointerDown(event, cell)}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onAim?.(cell)}
        onFocus={() => {
          setTabStop(cell);
          onAim?.(cell);
        }}
        onBlur={() => onAim?.(null)}
      >
        {drawn.content}
      </td>
    );
  }

  // Table elements, so that all screen readers announce it in full, laid out by a CSS grid.
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: grids handle keys
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      className={clsx('grid touch-manipulation select-none', className)}
      style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
      onPointerLeave={() => onAim?.(null)}
    >
      <tbody className="contents">
        {Array.from({ length: rows }, (_, row) => row * columns).map((start) => (
          <tr
            key={start}
            // biome-ignore lint/a11y/noRedundantRoles: browsers drop a table row's role in a CSS grid
            role="row"
            className="grid"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: columns }, (_, column) => drawCell(turnedCell(start + column, shape)))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
