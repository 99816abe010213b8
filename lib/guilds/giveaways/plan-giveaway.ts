import 'server-only';
import { refreshTime } from '@/lib/guilds/refresh-time';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';

const endId = (id: string) => `giveaway-end:${id}`;
const refreshId = (id: string) => `giveaway-refresh:${id}`;

/** Plans the end of a giveaway, or its next step when it has ended (`dueAt` now). */
export async function planEnd(id: string, dueAt: string): Promise<void> {
  await scheduleJob({ id: endId(id), kind: 'giveaway-end', dueAt, payload: { giveawayId: id } });
}

/**
 * Plans that the message on Discord is brought in line with what is stored: at once, or with the next ones.
 */
export async function planRefresh(id: string, when: 'now' | 'soon'): Promise<void> {
  await scheduleJob({
    id: refreshId(id),
    kind: 'giveaway-refresh',
    dueAt: refreshTime(when),
    payload: { giveawayId: id },
  });
}

/** Forgets what was planned for a giveaway. */
export async function cancelPlans(id: string): Promise<void> {
  await cancelJob(endId(id));
  await cancelJob(refreshId(id));
}
