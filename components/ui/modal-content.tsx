'use client';

import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, useLayoutEffect, useState } from 'react';

/** The opener of a window that is closing: one that takes its place returns the focus there too. */
let replaced: Element | null = null;

function findOpener(): Element | null {
  const active = document.activeElement;
  return active === document.body ? (replaced ?? active) : active;
}

/**
 * Returns the focus to where it was when the calling component was first drawn: for `onCloseAutoFocus` of a
 * dialog's content. Radix only does so for dialogs with their own trigger, and ours are opened by state. A
 * `before` that prevents the default puts the focus elsewhere.
 */
export function useFocusReturn(before?: (event: Event) => void): (event: Event) => void {
  // Asked while it is first drawn: once the window is in the document it has taken the focus already.
  const [opener] = useState(findOpener);
  useLayoutEffect(
    () => () => {
      replaced = opener;
      setTimeout(() => {
        replaced = null;
      });
    },
    [opener],
  );
  return (event) => {
    before?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}

/** The content of a dialog that returns the focus when it closes. */
export function ModalContent({ onCloseAutoFocus, ...rest }: ComponentProps<typeof RadixDialog.Content>) {
  return <RadixDialog.Content {...rest} onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)} />;
}
