'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** A toast fits below a bar with this much space, in pixels. */
const MESSAGE_ROOM = 176;

/**
 * Keeps in `name` how far from the end of the window the element reaches up, wherever the page has been
 * scrolled to; 0 while there is room for a message below it, or it is out of view.
 */
export function useReachVariable(name: `--${string}`, ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = ref.current;
    if (!element) return;
    const publish = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isInTheWay = top < window.innerHeight && window.innerHeight - bottom < MESSAGE_ROOM;
      style.setProperty(name, `${isInTheWay ? window.innerHeight - top : 0}px`);
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    observer.observe(document.body);
    window.addEventListener('scroll', publish, { passive: true });
    window.addEventListener('resize', publish);
    publish();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', publish);
      window.removeEventListener('resize', publish);
      style.removeProperty(name);
    };
  }, [name, ref]);
}
