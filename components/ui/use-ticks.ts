import { useSyncExternalStore } from 'react';

/**
 * A hook that returns the time, updated every `ms` milliseconds, in milliseconds; null before the page is in
 * the browser.
 */
export function ticks(ms: number): () => number | null {
  const subscribe = (changed: () => void) => {
    const timer = setInterval(changed, ms);
    return () => clearInterval(timer);
  };
  const now = () => Math.floor(Date.now() / ms) * ms;
  return () => useSyncExternalStore(subscribe, now, () => null);
}
