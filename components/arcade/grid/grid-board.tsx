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

/** One cell, as it is drawn and spoken. */
export interface GridCell {
  /** `C4, hit`: its name, then what is to be seen in it. */
  readonly label: string;
  readonly content?: ReactNode;
  readonly className?: string | undefined;
  /** It is chosen: the first end of a ship, the piece that moves. */
  readonly isSelected?: boolean | undefined;
  /** A press does nothing there but to say why. */
  readonly isDisabled?: boolean | undefined;
  /** A finger on it drags instead of scrolling the page. */
  readonly isDraggable?: boolean | undefined;
}

/** How a cell was pressed; assistive technology counts as the keyboard. */
export type PressedBy = 'mouse' | 'touch' | 'keyboard';

export interface GridHandle {
  /** Moves the focus to a cell. */
  focus(cell: number): void;
  /** The cell under a point of the window, or null. */
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
  /** The tab stop at first. */
  readonly firstCell?: number | undefined;
  /** A tap, a click (both when let go), Enter or Space. */
  readonly onPress: (cell: number, by: PressedBy) => void;
  /** The cell under mouse or focus; null when they have left. */
  readonly onAim?: ((cell: number | null) => void) | undefined;
  /** Any other key on a cell; true when it meant something. */
  readonly onKey?: ((key: string, cell: number) => boolean) | undefined;
  /** The pointer goes down on a cell: where a drag may begin. */
  readonly onGrab?: ((cell: number, event: PointerEvent) => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<GridHandle> | undefined;
}

const cellSelector = '[role=gridcell]';

/**
 * A board of cells after the grid pattern of WAI-ARIA: one tab stop, arrows, Home and End (with Ctrl: of the
 * whole board), Enter or Space. It draws nothing itself: cells bring their own look, and layers below or
 * above several cells are drawn around the grid.
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
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern puts the focus on the cells of a table
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

  // A table by its elements, so that all of it is spoken everywhere, and a grid of CSS by its looks.
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is a table that takes keys
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
            // biome-ignore lint/a11y/noRedundantRoles: browsers drop the role of a table row that CSS draws as a grid
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
