import type { Gate } from '@/lib/api/gate';
import type { answerUpgrade } from '@/lib/api/log-socket';
import type { reportPageError } from '@/lib/health/report-page-error';

declare global {
  /** Passes what runs before Next to scripts/site-server.mjs. Absent under `next start`. */
  var coralliumOpened: ((gate: Gate, upgrade: typeof answerUpgrade) => void) | undefined;
}

/**
 * Runs once when a server starts, not during a build. A missing or malformed variable ends it with one line
 * each; then opens the gate and starts the worker's jobs.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkEnvironment } = await import('@/lib/health/check-environment');
  const { watchStore } = await import('@/lib/health/watch-store');
  const { watchUnread } = await import('@/lib/health/unread-parts');
  const { watchDatabase } = await import('@/lib/health/database-state');
  const { followGuildNews } = await import('@/lib/guilds/take-guild-news');
  const { followMending } = await import('@/lib/guilds/problem-check');
  const { startJobs } = await import('@/lib/worker/start-jobs');
  const { createGate } = await import('@/lib/api/gate');
  // In development Next compiles calls on request.
  const loadCall =
    process.env.NODE_ENV === 'production' ? (await import('@/lib/handlers/load-call')).loadCall : null;
  const { answerUpgrade } = await import('@/lib/api/log-socket');
  const { startFigures } = await import('@/lib/staff/console/read-figures');
  const { startKeepingBot } = await import('@/lib/staff/console/keep-bot');
  const { watchKeptAnswers } = await import('@/lib/api/kept-answers');
  checkEnvironment();
  globalThis.coralliumOpened?.(createGate(loadCall), answerUpgrade);
  watchStore();
  watchUnread();
  watchDatabase();
  startJobs();
  startFigures();
  await startKeepingBot();
  await followGuildNews();
  await followMending();
  await watchKeptAnswers();
}

/** Next calls this for errors thrown by a page or a call. */
export async function onRequestError(...failure: Parameters<typeof reportPageError>) {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportPageError } = await import('@/lib/health/report-page-error');
  reportPageError(...failure);
}
