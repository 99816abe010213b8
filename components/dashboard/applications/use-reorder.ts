'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Reorder {
  /** For the list whose children are the items. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** Place of the item that is being dragged, or null. */
  readonly dragged: number | null;
  /** Before which item it would come to lie; the number of items means the end. */
  readonly target: number | null;
  /** For the handle of the item at this place. */
  readonly handleProps: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Before which of the items a pointer at this height stands. */
function placeAt(list: HTMLElement, y: number): number {
  return [...list.children].filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Items that can be dragged by a handle with mouse, pen or finger, and moved by its arrow keys. Nothing moves before the pointer is
 * let go; Escape leaves all as it was. `move` gets two places of the list as it is.
 */
export function useReorder(move: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; target: number } | null>(null);
  const isDragging = drag !== null;
  const latest = useRef({ drag, move });
  useEffect(() => {
    latest.current = { drag, move };
  });

  useEffect(() => {
    if (!isDragging) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (!list.current) return;
        const target = placeAt(list.current, clientY);
        list.current.children[target]?.scrollIntoView({ block: 'nearest' });
        setDrag((present) => present && { ...present, target });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        const { drag: last, move: toMove } = latest.current;
        setDrag(null);
        if (!last) return;
        const to = last.target > last.from ? last.target - 1 : last.target;
        if (to !== last.from) toMove(last.from, to);
      },
      { signal },
    );
    window.addEventListener('pointercancel', () => setDrag(null), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setDrag(null);
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  }, [isDragging]);

  return {
    list,
    dragged: drag?.from ?? null,
    target: drag?.target ?? null,
    handleProps: (index) => ({
      onPointerDown: (event) => {
        if (event.button === 0) setDrag({ from: index, target: index });
      },
      onKeyDown: (event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        move(index, index + step);
      },
    }),
  };
}
