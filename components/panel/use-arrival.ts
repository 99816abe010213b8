'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** The highlight of an item focused by `useArrival`. */
export const arrivalClass = 'focus:border-lagoon focus:outline-2 focus:outline-lagoon';

/** The id of a just saved item that is about to appear in its list. */
export type Saved = RefObject<string | null>;

/**
 * Scrolls to and focuses the item that was just saved in a builder, once. The item takes the returned ref,
 * `tabIndex={-1}` and `arrivalClass`.
 */
export function useArrival<E extends HTMLElement>(saved: Saved, id: string): RefObject<E | null> {
  const item = useRef<E>(null);
  useEffect(() => {
    if (saved.current !== id) return;
    saved.current = null;
    item.current?.scrollIntoView?.({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [saved, id]);
  return item;
}
