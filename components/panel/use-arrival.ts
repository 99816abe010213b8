'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** The highlight of an item while it has the focus from `useArrival`. */
export const arrivalClass = 'focus:border-lagoon focus:outline-2 focus:outline-lagoon';

/** The id of what was just saved and is about to be shown in its list. */
export type Saved = RefObject<string | null>;

/**
 * Leads to the item of a list that was just saved in a builder: it comes into view and gets the focus, once.
 * The item takes the given ref, `tabIndex={-1}` and `arrivalClass`.
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
