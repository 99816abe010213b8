/** The solver's worker; null if the browser or the page has none. */
export function openSolver(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
