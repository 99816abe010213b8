'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '@/components/arcade/grid/cell-at';

/** So many pixels a pointer may tremble before a press becomes a drag. */
const TREMBLE = 6;

export interface DragHandlers<Item> {
  /** Where the thing is now, each time it moves; first once it has left its place. */
  readonly onDrag: (item: Item, point: Point) => void;
  /** It was let go there: only now something happens. */
  readonly onDrop: (item: Item, point: Point) => void;
  /** Escape, or the browser wanted the finger for something else: all is as before. */
  readonly onCancel: (item: Item) => void;
}

/** The click that a browser makes of the end of a drag means nothing. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/**
 * Dragging with mouse, pen or finger: `grab` belongs to the pointer going down on the thing, whose element
 * has `touch-action: none`. A press that goes nowhere stays a click.
 */
export function useDrag<Item>(handlers: DragHandlers<Item>): {
  readonly grab: (item: Item, event: PointerEvent) => void;
  /** What is dragged now, or null. */
  readonly dragged: Item | null;
} {
  const [dragged, setDragged] = useState<Item | null>(null);
  const latest = useRef(handlers);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => () => listening.current?.abort(), []);

  function grab(item: Item, { pointerId, clientX, clientY, button }: PointerEvent) {
    if (button !== 0) return;
    listening.current?.abort();
    const controller = new AbortController();
    listening.current = controller;
    let hasMoved = false;

    function end() {
      controller.abort();
      setDragged(null);
    }
    const listen = <Name extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      name: Name,
      heard: (event: WindowEventMap[Name]) => void,
    ) =>
      window.addEventListener(name, (event) => event.pointerId === pointerId && heard(event), {
        signal: controller.signal,
      });

    listen('pointermove', (event) => {
      const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (!hasMoved && distance < TREMBLE) return;
      if (!hasMoved) setDragged(() => item);
      hasMoved = true;
      latest.current.onDrag(item, event);
    });
    listen('pointerup', (event) => {
      end();
      if (!hasMoved) return;
      swallowClick();
      latest.current.onDrop(item, event);
    });
    listen('pointercancel', () => {
      end();
      if (hasMoved) latest.current.onCancel(item);
    });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !hasMoved) return;
        event.stopPropagation();
        end();
        swallowClick();
        latest.current.onCancel(item);
      },
      { signal: controller.signal, capture: true },
    );
  }

  return { grab, dragged };
}
