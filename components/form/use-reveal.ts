'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { revealEvent } from '@/components/form/focus-field';

/** Calls back when an element in `container` has to be shown. */
export function useReveal(container: RefObject<HTMLElement | null>, show: (element: Element) => void): void {
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  // Before the effects of its children, which may ask immediately.
  useLayoutEffect(() => {
    const element = container.current;
    const onReveal = ({ target }: Event) => target instanceof Element && latest.current(target);
    element?.addEventListener(revealEvent, onReveal);
    return () => element?.removeEventListener(revealEvent, onReveal);
  }, [container]);
}
