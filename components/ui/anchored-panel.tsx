'use client';

import * as Popover from 'radix-ui/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { isFocusLost } from './focus';

export interface AnchoredPanelProps {
  /** The element to open beside, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. */
  label: string;
  id?: string | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className: string;
  children: ReactNode;
}

const noAnchor = { getBoundingClientRect: () => new DOMRect() };

/**
 * A floating panel beside its anchor. Its positioning and focus handling are large: load it by `lazy-panel`.
 */
export function AnchoredPanel(props: AnchoredPanelProps) {
  const { anchor, open, onOpenChange, label, id, align = 'start', className, children } = props;
  const measured = useRef(anchor.current ?? noAnchor);
  const leftByPointer = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={measured} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={className}
          onOpenAutoFocus={() => {
            leftByPointer.current = false;
          }}
          onInteractOutside={(event) => {
            leftByPointer.current = true;
            // A click on the anchor closes the panel; closing it here as well would reopen it.
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Radix calls this a moment later, when a fast user may have moved on.
            if (!leftByPointer.current && isFocusLost()) anchor.current?.focus();
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
