import { useSyncExternalStore } from 'react';

/** A hook that gives the time every `ms` milliseconds, in these; null before the page is in the browser. */
export function ticks(ms: number): () => number | null {
  const subscribe = (changed: () => void) => {
    const timer = setInterval(changed, ms);
    return () => clearInterval(timer);
  };
  const now = () => Math.floor(Date.now() / ms) * ms;
  return () => useSyncExternalStore(subscribe, now, () => null);
}
