'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Publishes the height of an element over the end of the window as a CSS variable, for what scrolls or floats
 * there; removes it on unmount. `gap`: between the element and the window's edge, in pixels.
 */
export function useHeightVariable(name: `--${string}`, gap = 0): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = ref.current;
    if (!element) return;
    const publish = () => style.setProperty(name, `${element.offsetHeight + gap}px`);
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    publish();
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, gap]);
  return ref;
}
