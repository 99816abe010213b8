'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { revealEvent } from '@/components/form/focus-field';

/** Tells what hides parts of `container` which element in it is asked for. */
export function useReveal(container: RefObject<HTMLElement | null>, show: (element: Element) => void): void {
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  // Before the effects of its children, which may ask at once.
  useLayoutEffect(() => {
    const element = container.current;
    const onReveal = ({ target }: Event) => target instanceof Element && latest.current(target);
    element?.addEventListener(revealEvent, onReveal);
    return () => element?.removeEventListener(revealEvent, onReveal);
  }, [container]);
}
