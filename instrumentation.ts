/** Runs once when a server starts: a missing or malformed variable ends it with one line each. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkEnvironment } = await import('@/lib/health/check-environment');
  const { watchStore } = await import('@/lib/health/watch-store');
  checkEnvironment();
  watchStore();
}
