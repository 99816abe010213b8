'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the height of what lies over the end of the window in a variable of CSS, for what scrolls or floats
 * there too, and takes it away with it. `gap`: what is between it and the edge of the window, in pixels.
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
