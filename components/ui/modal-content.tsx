'use client';

import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { controls, isFocusLost } from './focus';

/** The opener of a closing dialog, for one that replaces it. */
let replaced: Element | null = null;

function findOpener(): Element | null {
  const active = document.activeElement;
  return active === document.body ? (replaced ?? active) : active;
}

function ancestorsOf(element: Element | null): readonly Element[] {
  return element === null ? [] : [element, ...ancestorsOf(element.parentElement)];
}

/** Focuses the first element, or if it was removed, a focusable one in the nearest remaining one. */
function focusNearest(path: readonly Element[]): void {
  const there = path.filter((element) => element.isConnected);
  const found =
    there[0] === path[0]
      ? there[0]
      : there.map((element) => element.querySelector(`${controls}, main`)).find((one) => one !== null);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * Returns the focus to where it was when the calling component first rendered: for `onCloseAutoFocus` of a
 * dialog's content. Radix only does so for dialogs with their own trigger, and ours open by state. If the
 * opening row was removed, its neighbour gets the focus. A `before` that prevents the default redirects it.
 */
export function useFocusReturn(before?: (event: Event) => void): (event: Event) => void {
  // Read during the first render: once mounted, the dialog has taken the focus.
  const [path] = useState(() => ancestorsOf(findOpener()));
  const [opener = null] = path;
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
    // Radix calls this a moment later, when a fast user may have moved on.
    if (isFocusLost()) focusNearest(path);
  };
}

/** A dialog's content that returns the focus on closing. */
export function ModalContent({ onCloseAutoFocus, ...rest }: ComponentProps<typeof RadixDialog.Content>) {
  return <RadixDialog.Content {...rest} onCloseAutoFocus={useFocusReturn(onCloseAutoFocus)} />;
}
