'use client';

import { type PointerEvent, type RefObject, useState } from 'react';
import { squareAt } from '@/components/arcade/checkers/geometry';
import { cellAt, type Point } from '@/components/arcade/grid/cell-at';
import { useDrag } from '@/components/arcade/grid/use-drag';

/** A dragged piece; its centre is a fraction of the board, from 0 to 1. */
export interface Dragged {
  readonly square: number;
  readonly x: number;
  readonly y: number;
}

const whole = { rows: 8, columns: 8 };

/** The square at a point of the window; null for light ones and outside the board. */
function squareUnder(board: Element | null, point: Point, isTurned: boolean): number | null {
  const cell = board && cellAt(board, whole, point);
  return cell === null ? null : squareAt({ row: Math.floor(cell / 8), column: cell % 8 }, isTurned);
}

/** Drags pieces over a board; nothing happens until they are dropped. */
export function useDragging(
  board: RefObject<Element | null>,
  isTurned: boolean,
  drop: (from: number, to: number) => boolean,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  /** The square where a piece was dropped, so that it isn't animated there. */
  const [droppedOn, setDroppedOn] = useState<number | null>(null);

  const { grab } = useDrag<number>({
    onDrag(square, { clientX, clientY }) {
      const frame = board.current?.getBoundingClientRect();
      if (!frame) return;
      setDragged({
        square,
        x: (clientX - frame.left) / frame.width,
        y: (clientY - frame.top) / frame.height,
      });
    },
    onDrop(square, point) {
      setDragged(null);
      const to = squareUnder(board.current, point, isTurned);
      if (to === null) return;
      setDroppedOn(drop(square, to) ? to : null);
    },
    onCancel: () => setDragged(null),
  });

  return {
    dragged,
    droppedOn,
    grab: (square: number, event: PointerEvent) => {
      setDroppedOn(null);
      grab(square, event);
    },
    putDown: () => setDroppedOn(null),
  };
}
