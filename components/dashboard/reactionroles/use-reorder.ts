'use client';

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface Reorder {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Place of the row that is being dragged. */
  readonly dragged: number | null;
  /** For the handle of the row at `index`. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Places of a list that are changed by dragging a handle, with mouse or finger, and by its arrow keys, Home and End. */
export function useReorder(count: number, move: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  // A drag outlives many renders: it moves the rows that are drawn now, and waits while a move is not drawn yet.
  const latest = useRef({ move, isDrawn: true });
  useLayoutEffect(() => {
    latest.current = { move, isDrawn: true };
  });

  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return below === -1 ? rows.length - 1 : below;
  }

  function onPointerDown(index: number, event: PointerEvent) {
    if (event.button !== 0) return;
    let from = index;
    setDragged(from);
    // On the window and not on the handle, which moves to another place in the document while it is dragged.
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      const to = placeAt(clientY);
      if (to === from || !latest.current.isDrawn) return;
      latest.current.isDrawn = false;
      latest.current.move(from, to);
      from = to;
      setDragged(to);
    };
    const onEnd = (event: globalThis.PointerEvent) => {
      if (event.type === 'pointerup') onMove(event);
      setDragged(null);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    const last = count - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: Math.max(index - 1, 0),
      ArrowDown: Math.min(index + 1, last),
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to !== index) move(index, to);
  }

  return {
    list,
    dragged,
    handle: (index) => ({
      onPointerDown: (event) => onPointerDown(index, event),
      onKeyDown: (event) => onKeyDown(index, event),
    }),
  };
}
