'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Moves the item at `from` to `to`; indexes out of range change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

export interface Reorder {
  /** For the element whose children are the items. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** For an item, besides the class `reorderable`. */
  readonly itemProps: (index: number) => {
    readonly 'data-dragged'?: true;
    /** The side at which the dragged item would be dropped. */
    readonly 'data-drop'?: 'before' | 'after';
  };
  /** For an item's handle. */
  readonly handleProps: (index: number) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * An item's classes: faint while dragged, with a line where the dragged one would go, in the middle of a gap
 * of 0.75 rem.
 */
export const reorderable =
  'relative transition data-dragged:opacity-50 data-drop:after:absolute data-drop:after:inset-x-0 data-drop:after:h-0.5 data-drop:after:rounded-full data-drop:after:bg-lagoon-fill data-[drop=before]:after:-top-2 data-[drop=after]:after:-bottom-2';

/** The index of the item at this height; the last one below the list. */
function placeAt(list: HTMLElement, y: number): number {
  const items = [...list.children];
  const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return place === -1 ? items.length - 1 : place;
}

function placeByKey(key: string, from: number, last: number): number {
  switch (key) {
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return -1;
  }
}

/**
 * Items that can be dragged by a handle with mouse, pen or finger, and moved by its arrow keys, Home and End.
 * Nothing moves until the pointer is released; Escape cancels. `move` gets two different indexes of the
 * current list.
 */
export function useReorder(move: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
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
        const to = placeAt(list.current, clientY);
        list.current.children[to]?.scrollIntoView?.({ block: 'nearest' });
        setDrag((present) => present && { ...present, to });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        const { drag: last, move: toMove } = latest.current;
        setDrag(null);
        if (last && last.to !== last.from) toMove(last.from, last.to);
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
    itemProps: (index) => ({
      ...(drag?.from === index ? { 'data-dragged': true as const } : {}),
      ...(drag && drag.to === index && drag.to !== drag.from
        ? { 'data-drop': drag.to < drag.from ? ('before' as const) : ('after' as const) }
        : {}),
    }),
    handleProps: (index) => ({
      onPointerDown: (event) => {
        if (event.button === 0) setDrag({ from: index, to: index });
      },
      onKeyDown: (event) => {
        const to = placeByKey(event.key, index, (list.current?.children.length ?? 0) - 1);
        if (to === -1) return;
        event.preventDefault();
        if (to !== index) move(index, to);
      },
    }),
  };
}
