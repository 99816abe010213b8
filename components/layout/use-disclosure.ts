'use client';

import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { useShownPath } from '../ui/navigation';

/**
 * A panel that a button opens through the browser's popover API, which needs no script. Closes on Escape, on
 * a press elsewhere, when the focus leaves, and on navigation. Put `buttonProps` on the button and
 * `panelProps` on the panel.
 */
export function useDisclosure<Panel extends HTMLElement>() {
  const id = useId();
  const path = useShownPath();
  const panel = useRef<Panel>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  // It may have been opened before hydration.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the panel
  useEffect(() => close, [path]);

  const buttonProps = { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id };
  const panelProps = {
    id,
    popover: 'auto' as const,
    onBeforeToggle: (event: ToggleEvent) => {
      if (event.target === event.currentTarget) setOpen(event.newState === 'open');
    },
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget;
      const button = document.querySelector(`[popovertarget="${id}"]`);
      if (to !== null && !event.currentTarget.contains(to) && to !== button) close();
    },
  };
  return { open, close, panel, buttonProps, panelProps };
}
