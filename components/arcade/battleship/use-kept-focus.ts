import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/components/ui/focus';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps focus on the board when its screen changes: moves it to the same cell of the first waters, or to
 * their tab stop.
 */
export function useKeptFocus(screen: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  /**
   * The index of the focused cell, -1 for another element of the board, null while the focus is elsewhere.
   */
  const cell = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus is lost only when the screen changes
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
      // Removing an element blurs it too.
      if (target.isConnected) cell.current = null;
    },
  };
}
