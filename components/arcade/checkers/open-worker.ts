/** Opens the computer's worker; null if unsupported or blocked. */
export function openWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
