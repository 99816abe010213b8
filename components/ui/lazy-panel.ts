'use client';

import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { fetched, useFetchWhenIdle } from './fetched';

/** AnchoredPanel, loaded once the page with its trigger is idle. */
export const LazyPanel = fetched(() => import('./anchored-panel').then((module) => module.AnchoredPanel));

export interface PanelState {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** False until first opened: nothing is rendered or loaded before. */
  readonly wanted: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly panelId: string;
  /** For the trigger, besides `aria-expanded` and `aria-controls`. */
  readonly triggerProps: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  };
}

/** A panel's state and its trigger's props. `controlled` replaces the internal state. */
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
