/**
 * Runs once when a server starts, and not for a build: a missing or malformed variable ends it with one line
 * each; then the worker looks after jobs.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkEnvironment } = await import('@/lib/health/check-environment');
  const { watchStore } = await import('@/lib/health/watch-store');
  const { followGuildNews } = await import('@/lib/guilds/take-guild-news');
  const { startJobs } = await import('@/lib/worker/start-jobs');
  checkEnvironment();
  watchStore();
  startJobs();
  await followGuildNews();
}
