/** Opens the solver's worker; null if unsupported or blocked. */
export function openSolver(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
