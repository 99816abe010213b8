import 'server-only';
import { refreshTime } from '@/lib/guilds/refresh-time';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';

const closeId = (id: string) => `poll-close:${id}`;
const refreshId = (id: string) => `poll-refresh:${id}`;

/** Plans the end of a poll, or its next step when it is over (`dueAt` now). */
export async function planClose(id: string, dueAt: string): Promise<void> {
  await scheduleJob({ id: closeId(id), kind: 'poll-close', dueAt, payload: { pollId: id } });
}

/**
 * Plans that the message on Discord is brought in line with what is stored: at once, or with the next ones.
 */
export async function planRefresh(id: string, when: 'now' | 'soon'): Promise<void> {
  await scheduleJob({
    id: refreshId(id),
    kind: 'poll-refresh',
    dueAt: refreshTime(when),
    payload: { pollId: id },
  });
}

/** Forgets what was planned for a poll. */
export async function cancelPlans(id: string): Promise<void> {
  await cancelJob(closeId(id));
  await cancelJob(refreshId(id));
}
