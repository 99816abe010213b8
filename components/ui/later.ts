import { createCode, type Load, useCode } from './fetched';

/**
 * A hook that fetches code when it is first drawn and returns it once loaded, null before: for a component
 * whose type parameters `fetched` would lose.
 */
export function later<C>(load: Load<C>): () => C | null {
  const code = createCode(load);
  return () => useCode(code, true);
}
