import 'server-only';
import { z } from 'zod';
import { type ListedPoll, listedPoll } from '@/lib/contracts/polls';
import { defineJob } from '@/lib/core/jobs';
import { mention } from '@/lib/core/mention';
import { polls, pollVotes } from '@/lib/db/collections/polls';
import { collectionOf } from '@/lib/db/store';
import type { Attempt } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { type EventKind, type Events, type Stamp, withItems } from '@/lib/guilds/events/event-kind';
import { eventOutlet } from '@/lib/guilds/events/event-outlet';
import { toListedEvent } from '@/lib/guilds/events/find-event';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { newItem } from '@/lib/rules/delivery/outbox';
import {
  cancelPollAction,
  closePollAction,
  createPollAction,
  retryPollAction,
} from '@/lib/rules/polls/actions';
import { pollLimits } from '@/lib/rules/polls/limits';
import { pollName, pollTemplates, toPollMessage, toPollResult } from '@/lib/rules/polls/message';
import { logItem, type Poll, type PollEvent } from '@/lib/rules/polls/schema';

const colours = { started: 0x5865f2, closed: 0x57f287, cancelled: 0xed4245 } as const;

/** Posts an event of a poll to the guild's log channel, if enabled. Throws what postOnce throws. */
async function logPoll(
  poll: Poll,
  item: z.output<typeof logItem>,
  attempt: Pick<Attempt<Poll>, 'isRepeat'>,
): Promise<void> {
  const { logPolls, logChannel } = await readStoredValues(section, poll.guildId);
  if (!logPolls || logChannel === null) return;
  const { event, by } = item;
  const embed = {
    title: `Poll ${event}`,
    description: pollName(poll),
    color: colours[event],
    fields: [
      { name: 'Channel', value: `<#${poll.channelId}>`, inline: true },
      ...(by === null ? [] : [{ name: 'By', value: mention(by), inline: true }]),
    ],
  };
  await postOnce(logChannel, { embeds: [embed], allowedMentions: { parse: [] } }, item, attempt);
}

/** Index value of the votes for an option. */
export function choiceOf(pollId: string, option: number): string {
  return `${pollId}:${option}`;
}

/** Votes by option: the current ones, or the count at the poll's end. */
export async function countVotesOf(id: string, { counts, options }: Poll): Promise<number[]> {
  if (counts) return counts;
  const votes = collectionOf(pollVotes);
  return Promise.all(
    options.map((_, option) => votes.count({ index: 'choice', equals: choiceOf(id, option) })),
  );
}

/** The poll with a pending message to the guild's log channel. */
export function withLog(poll: Poll, { key, at }: Stamp, event: PollEvent, by: string | null): Poll {
  const item = { ...newItem('log', `${key}:log`, at), event, by };
  return withItems(poll, item);
}

const pollJob = z.object({ pollId: z.string() });

export const pollJobs = {
  /** Closes a poll, counts and posts the result; resumes if interrupted. */
  end: defineJob({ name: 'poll-close', payload: pollJob }),
  edit: defineJob({ name: 'poll-refresh', payload: pollJob }),
} as const;

const kind: EventKind<Poll, ListedPoll> = {
  name: 'poll',
  section: section.id,
  states: { closing: 'counting', decided: 'counted', done: 'closed' },
  collection: polls.name,
  open: (store) => store.collection(polls),
  nameOf: pollName,
  hostOf: ({ author }) => author,
  actions: {
    create: createPollAction,
    end: closePollAction,
    retry: retryPollAction,
    cancel: cancelPollAction,
  },
  most: pollLimits.running,
  jobs: (id) => ({
    end: { id: `poll-close:${id}`, kind: pollJobs.end, payload: { pollId: id } },
    edit: { id: `poll-refresh:${id}`, kind: pollJobs.edit, payload: { pollId: id } },
  }),
  async toListed({ id, value }) {
    const counts = await countVotesOf(id, value);
    return listedPoll.parse({
      ...toListedEvent(id, value),
      title: pollName(value),
      options: value.options.map((option, index) => ({ ...option, votes: counts[index] ?? 0 })),
      votes: counts.reduce((sum, count) => sum + count, 0),
      author: value.author.username,
    });
  },
  async draw(id, value) {
    const { state, guildId } = value;
    if (state === 'closed' && (await readStoredValues(section, guildId)).deleteFinishedPolls) return null;
    const phase =
      state === 'cancelled' ? state : state === 'publishing' || state === 'active' ? 'open' : 'closed';
    return toPollMessage({ ...value, id }, phase, await countVotesOf(id, value));
  },
  async decide(id, value) {
    const counts = await countVotesOf(id, value);
    return (now) => ({ ...now, counts });
  },
  async announce(_, poll) {
    const { channelId, guildId, counts } = poll;
    const settings = await readStoredValues(section, guildId);
    const message = {
      ...toPollResult(poll, counts ?? [], pollTemplates(settings, 'pollResultEmbed')),
      allowedMentions: { parse: [] },
    };
    return { message, channelIds: [...new Set([settings.resultsChannel ?? channelId, channelId])] };
  },
  notAnnounced: 'The result could not be posted',
  posted: (poll, stamp) => withLog(poll, stamp, 'started', poll.author.userId),
  announced: (poll, resultChannelId, stamp) => withLog({ ...poll, resultChannelId }, stamp, 'closed', null),
};

export const pollEvents: Events<Poll, ListedPoll> = {
  ...kind,
  outlet: eventOutlet(kind, (on) => [
    on(logItem, {
      async act(item, attempt) {
        await logPoll(attempt.value, item, attempt);
      },
    }),
  ]),
};
