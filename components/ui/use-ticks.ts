import { useSyncExternalStore } from 'react';

/** The time in milliseconds, updated every `ms` milliseconds; null before hydration. */
export function ticks(ms: number): () => number | null {
  const subscribe = (changed: () => void) => {
    const timer = setInterval(changed, ms);
    return () => clearInterval(timer);
  };
  const now = () => Math.floor(Date.now() / ms) * ms;
  return () => useSyncExternalStore(subscribe, now, () => null);
}
