import { useSyncExternalStore } from 'react';

/** A hook that gives the time, in milliseconds, every `ms` of them; null before the page is in the browser. */
export function ticks(ms: number): () => number | null {
  const subscribe = (changed: () => void) => {
    const timer = setInterval(changed, ms);
    return () => clearInterval(timer);
  };
  const now = () => Math.floor(Date.now() / ms) * ms;
  return () => useSyncExternalStore(subscribe, now, () => null);
}
