'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** A toast fits below a bar with this much space, in pixels. */
const MESSAGE_ROOM = 176;

/**
 * Publishes as `name` how far the element reaches up from the end of the window, at any scroll position; 0
 * while a message fits below it, or it is out of view.
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
