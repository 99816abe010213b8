import 'server-only';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';

/** Messages are brought up to date at most once in so many milliseconds, however many vote: Discord limits edits. */
const REFRESH = 15_000;

const closeId = (id: string) => `poll-close:${id}`;
const refreshId = (id: string) => `poll-refresh:${id}`;

/** Plans the end of a poll, or its next step when it is over (`dueAt` now). */
export async function planClose(id: string, dueAt: string): Promise<void> {
  await scheduleJob({ id: closeId(id), kind: 'poll-close', dueAt, payload: { pollId: id } });
}

/** Plans that the message on Discord is brought in line with what is stored: at once, or with the next ones. */
export async function planRefresh(id: string, when: 'now' | 'soon'): Promise<void> {
  const now = Date.now();
  // All who vote within the same span plan the same time, so that the job is written once and never put off.
  const due = when === 'now' ? now : Math.ceil((now + 1) / REFRESH) * REFRESH;
  const dueAt = new Date(due).toISOString();
  await scheduleJob({ id: refreshId(id), kind: 'poll-refresh', dueAt, payload: { pollId: id } });
}

/** Forgets what was planned for a poll. */
export async function cancelPlans(id: string): Promise<void> {
  await cancelJob(closeId(id));
  await cancelJob(refreshId(id));
}
