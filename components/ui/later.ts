import { createCode, type Load, useCode } from './fetched';

/**
 * Creates a hook that fetches code on first render and returns it once loaded, null before: for a component
 * whose type parameters `fetched` would lose.
 */
export function later<C>(load: Load<C>): () => C | null {
  const code = createCode(load);
  return () => useCode(code, true);
}
