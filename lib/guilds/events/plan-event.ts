import 'server-only';
import type { EventDocument, EventKind } from '@/lib/guilds/events/event-kind';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { isOver } from '@/lib/rules/events/states';

/**
 * Messages are brought up to date at most once in so many milliseconds, however many take part: Discord
 * limits edits.
 */
const SPAN = 15_000;

/**
 * Plans the next step of an event: at its end, or now where it has ended; nothing any more once it is over.
 */
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
 * Plans that the message of an event shows who has taken part, at the end of the present span. All who take
 * part within the same span get the same time, so that the job is written once and never put off.
 */
export async function planEdit<T extends EventDocument>(
  kind: Pick<EventKind<T>, 'jobs'>,
  id: string,
): Promise<void> {
  const dueAt = new Date(Math.ceil((Date.now() + 1) / SPAN) * SPAN).toISOString();
  await scheduleJob({ ...kind.jobs(id).edit, dueAt });
}
