/** For browsers that don't report when they are idle, in milliseconds. */
const LATER = 2000;

/** Calls `act` when the page is idle; returns the cancel function. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, LATER);
  return () => clearTimeout(timer);
}
