import 'server-only';
import { z } from 'zod';
import { type AppError, isAppError } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { plannedMessageLists } from '@/lib/db/collections/planned-messages';
import { type Attempt, defineOutlet } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { tellingProblems } from '@/lib/guilds/tell-problem';
import { cancelJob, scheduleJob } from '@/lib/jobs/schedule-job';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import {
  findPlanned,
  withJob,
  withPlanned,
  withPosted,
  withRefused,
} from '@/lib/rules/planned-messages/list';
import {
  type PlannedList,
  planPostItem,
  postNowItem,
  postPlannedItem,
} from '@/lib/rules/planned-messages/schema';

export const plannedJob = defineJob({
  name: 'planned-message',
  payload: z.object({ guildId: z.string(), plannedId: z.string() }),
});

function toProblem(reason: AppError): string {
  const isRefusal = isAppError(reason, 'discord_refused') || isAppError(reason, 'rate_limited');
  return isRefusal ? reason.message : "Discord didn't answer.";
}

type PostItem = z.output<typeof postPlannedItem> | z.output<typeof postNowItem>;

async function post(item: PostItem, attempt: Attempt<PlannedList>) {
  const message = toOutgoingMessage(item.draft, { parse: item.pings });
  const messageId = await postOnce(item.channelId, message, item, attempt);
  const at = new Date().toISOString();
  return (list: PlannedList) => withPosted(list, item, messageId, at);
}

/** Schedules the job of an entry for its next time, or cancels it. */
export async function planNext(
  { guildId }: Pick<PlannedList, 'guildId'>,
  plannedId: string,
  nextAt: string | null,
): Promise<void> {
  const id = `${plannedJob.name}:${guildId}:${plannedId}`;
  if (nextAt === null) return cancelJob(id);
  await scheduleJob({ id, kind: plannedJob, dueAt: nextAt, payload: { guildId, plannedId } });
}

export const plannedOutlet = defineOutlet(plannedMessageLists, (on) => [
  on(postPlannedItem, {
    act: post,
    undo: (list, item, reason) => withRefused(list, item, toProblem(reason)),
  }),
  on(postNowItem, {
    mode: 'awaited',
    act: post,
    undo: (list, { plannedId, before, key, at }) =>
      withJob(
        withPlanned(list, plannedId, (entry) =>
          entry.state === 'active' && entry.nextAt === null ? { ...entry, ...before } : entry,
        ),
        plannedId,
        `${key}:undo`,
        Date.parse(at),
      ),
  }),
  on(planPostItem, {
    async act({ key, plannedId, at }, { value }) {
      const nextAt = findPlanned(value, plannedId)?.nextAt ?? null;
      await planNext(value, plannedId, nextAt);
      // If it has changed meanwhile, it is scheduled again.
      return (now) =>
        (findPlanned(now, plannedId)?.nextAt ?? null) === nextAt
          ? now
          : withJob(now, plannedId, `${key}:again`, Date.parse(at));
    },
  }),
  tellingProblems(on),
]);
