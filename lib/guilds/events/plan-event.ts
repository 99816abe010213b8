import 'server-only';
import type { EventDocument, EventKind } from '@/lib/guilds/events/event-kind';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { isOver } from '@/lib/rules/events/states';

/** Minimum interval between two edits of a message, in milliseconds, since Discord limits edits. */
const SPAN = 15_000;

/** Schedules the next step of an event: at its end, or now if it has ended; cancels it once it is over. */
export async function planNext<T extends EventDocument>(
  kind: Pick<EventKind<T>, 'jobs'>,
  id: string,
  { state, endsAt }: Pick<T, 'state' | 'endsAt'>,
): Promise<void> {
  const { end, edit } = kind.jobs(id);
  if (!isOver(state)) {
    await scheduleJob({ ...end, dueAt: state === 'active' ? endsAt : new Date().toISOString() });
    return;
  }
  await cancelJob(end.id);
  await cancelJob(edit.id);
}

/**
 * Schedules an edit of an event's message for the end of the current interval. All who take part within it
 * get the same time, so that the job is written once and never postponed.
 */
export async function planEdit<T extends EventDocument>(
  kind: Pick<EventKind<T>, 'jobs'>,
  id: string,
): Promise<void> {
  const dueAt = new Date(Math.ceil((Date.now() + 1) / SPAN) * SPAN).toISOString();
  await scheduleJob({ ...kind.jobs(id).edit, dueAt });
}
