'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShownPath } from '../ui/navigation';

/**
 * A panel that a button opens: Escape, a click elsewhere, the focus leaving and a change of page close it.
 * Put `rootProps` on the element around button and panel. A few lines instead of a menu library, since every
 * page carries this.
 */
export function useDisclosure() {
  const path = useShownPath();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const open = openOn === path;
  const setOpen = (next: boolean) => setOpenOn(next ? path : null);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenOn(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const rootProps = {
    ref: root,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      setOpenOn(null);
      root.current?.querySelector('button')?.focus();
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) setOpenOn(null);
    },
  };
  return { open, setOpen, rootProps };
}
