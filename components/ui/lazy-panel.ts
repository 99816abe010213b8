'use client';

import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { fetched, useFetchWhenIdle } from './fetched';

/** AnchoredPanel, fetched once the page with its trigger has nothing else to do. */
export const LazyPanel = fetched(() => import('./anchored-panel').then((module) => module.AnchoredPanel));

export interface PanelState {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** False until it was opened once: until then nothing of it is drawn or fetched. */
  readonly wanted: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly panelId: string;
  /** For the button that opens it, beside `aria-expanded` and `aria-controls`. */
  readonly triggerProps: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  };
}

/** State of a panel and the props of its trigger. `controlled` takes the place of the own state. */
export function usePanel(controlled?: {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}): PanelState {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = controlled?.open ?? ownOpen;
  const onOpenChange = controlled?.onOpenChange;
  const setOpen = useCallback(
    (next: boolean) => {
      if (next) setWanted(true);
      setOwnOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  useFetchWhenIdle(LazyPanel);
  return {
    open,
    setOpen,
    wanted,
    anchor,
    panelId,
    triggerProps: {
      ref: anchor,
      onClick: () => setOpen(!open),
      onPointerEnter: LazyPanel.fetch,
      onFocus: LazyPanel.fetch,
    },
  };
}
