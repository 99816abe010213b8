import type { Gate } from '@/lib/api/gate';
import type { answerUpgrade } from '@/lib/api/log-socket';
import type { reportPageError } from '@/lib/health/report-page-error';

declare global {
  /** How scripts/site-server.mjs gets what runs before Next. Under `next start` there is none. */
  var coralliumOpened: ((gate: Gate, upgrade: typeof answerUpgrade) => void) | undefined;
}

/**
 * Runs once when a server starts, and not for a build: a missing or malformed variable ends it with one line
 * each; then the gate opens and the worker looks after jobs.
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
  // In development Next compiles calls as they are asked for.
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

/** Called by Next for whatever the making of a page or an answer threw. */
export async function onRequestError(...failure: Parameters<typeof reportPageError>) {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportPageError } = await import('@/lib/health/report-page-error');
  reportPageError(...failure);
}
