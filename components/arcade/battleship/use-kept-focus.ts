import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/components/ui/focus';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus on the board when one of its screens replaces another: it moves to the same cell of the
 * first waters there, or to their tab stop.
 */
export function useKeptFocus(screen: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  /**
   * The number of the focused cell, -1 if another element of the board has the focus; null while the focus is
   * elsewhere.
   */
  const cell = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen takes the focus away
  useEffect(() => {
    if (cell.current === null || !isFocusLost()) return;
    const cells = ref.current?.querySelector('[role=grid]')?.querySelectorAll<HTMLElement>('[role=gridcell]');
    const wanted = cells?.[cell.current] ?? [...(cells ?? [])].find(({ tabIndex }) => tabIndex === 0);
    wanted?.focus({ preventScroll: true });
  }, [screen]);
  return {
    ref,
    onFocus({ target }) {
      const cells = target.closest('[role=grid]')?.querySelectorAll('[role=gridcell]') ?? [];
      cell.current = [...cells].indexOf(target);
    },
    onBlur({ target }) {
      // A removed element loses the focus too, without the user moving it.
      if (target.isConnected) cell.current = null;
    },
  };
}
