import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { polls, pollVotes } from '@/lib/db/collections/polls';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import type { PollLook, PollPhase } from '@/lib/rules/polls/message';

export type Poll = Doc<typeof polls>;
export type PollState = Poll['state'];

/** Index value of a guild's polls that run, or of those that are over. */
export function pollScope(guildId: string, state: PollState): string {
  switch (state) {
    case 'publishing':
    case 'active':
    case 'counting':
    case 'counted':
      return `${guildId}:running`;
    case 'closed':
    case 'cancelled':
      return `${guildId}:over`;
  }
}

/** The poll in another state. */
export function withState(poll: Poll, state: PollState): Poll {
  return { ...poll, state, scope: pollScope(poll.guildId, state) };
}

/** What a poll is called where people read about it: its title, or what can be chosen. */
export function pollName({
  title,
  options,
}: Pick<Poll, 'title'> & { options: readonly { label: string }[] }): string {
  return title || options.map(({ label }) => label).join(' / ');
}

/** A poll as it is now, or null. */
export async function findPoll(id: string): Promise<Stored<Poll> | null> {
  return (await getStore()).collection(polls).get(id, { fresh: true });
}

/** A poll of this guild as it is now. Throws `not_found`. */
export async function getPoll(guildId: GuildId, id: string): Promise<Stored<Poll>> {
  const found = await findPoll(id);
  if (found?.value.guildId !== guildId)
    throw new AppError('not_found', { message: 'This poll does not exist.' });
  return found;
}

/** Changes a poll; see Collection.update. */
export async function changePoll(id: string, change: (poll: Poll) => Poll): Promise<Stored<Poll>> {
  return (await getStore()).collection(polls).update(id, change);
}

/** Index value of the votes for an option. */
export function choiceOf(pollId: string, option: number): string {
  return `${pollId}:${option}`;
}

/** Votes by option: as they stand, or as they were counted when the poll closed. */
export async function countVotesOf({ id, value }: Pick<Stored<Poll>, 'id' | 'value'>): Promise<number[]> {
  if (value.counts) return value.counts;
  const votes = (await getStore()).collection(pollVotes);
  return Promise.all(
    value.options.map((_, option) => votes.count({ index: 'choice', equals: choiceOf(id, option) })),
  );
}

export function toLook(id: string, { embed, options, endsAt }: Poll): PollLook {
  return { id, embed, options, endsAt };
}

/** What the message of a poll says in its present state. */
export function phaseOf(state: PollState): PollPhase {
  switch (state) {
    case 'publishing':
    case 'active':
      return 'open';
    case 'counting':
    case 'counted':
    case 'closed':
      return 'closed';
    case 'cancelled':
      return 'cancelled';
  }
}
