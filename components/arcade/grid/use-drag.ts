'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '@/components/arcade/grid/cell-at';

/** Pixels that a pointer may move before a press becomes a drag. */
const TREMBLE = 6;

export interface DragHandlers<Item> {
  /** The current position, once the item has left its place. */
  readonly onDrag: (item: Item, point: Point) => void;
  /** The item was dropped there; nothing changes before this. */
  readonly onDrop: (item: Item, point: Point) => void;
  /** Escape was pressed, or the browser claimed the touch; nothing has changed. */
  readonly onCancel: (item: Item) => void;
}

/** Ignores the click that the browser fires after a drag. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/**
 * Dragging by mouse, pen or touch. `grab` handles pointerdown on an item, whose element needs `touch-action:
 * none`. A press without movement is still a click.
 */
export function useDrag<Item>(handlers: DragHandlers<Item>): {
  readonly grab: (item: Item, event: PointerEvent) => void;
  /** The dragged item, or null. */
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
