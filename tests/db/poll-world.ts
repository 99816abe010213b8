// Helpers for polls in Coral Reef.
import { createPoll as contract } from '@/lib/contracts/polls';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { endEvent } from '@/lib/guilds/events/end-event';
import { getEvent } from '@/lib/guilds/events/find-event';
import { refreshEvent } from '@/lib/guilds/events/show-event';
import { createPoll } from '@/lib/guilds/polls/create-poll';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { votePoll } from '@/lib/guilds/polls/vote-poll';
import { channelNamed, hour, inMs, member, pearl, reef } from './event-world';

export const channel = channelNamed('general');

/** Starts a valid poll and returns its id. */
export async function create(more: Record<string, unknown> = {}): Promise<string> {
  const form = contract.body.parse({
    channel,
    title: 'Which fish?',
    endTime: inMs(hour),
    options: [
      { emoji: '🐟', label: 'Tuna', description: 'Big' },
      { emoji: '🐠', label: 'Clown' },
    ],
    ...more,
  });
  return (await createPoll(reef, form, pearl))._id;
}

export async function createWithVotes(
  votes: readonly number[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = await create(more);
  for (const [index, option] of votes.entries()) await votePoll(reef, id, member(index + 1), option);
  return id;
}

export const read = async (id: string) => (await getEvent(pollEvents, reef, id)).value;

// The work of the jobs.
export const goOn = (id: string) => endEvent(pollEvents, id);
export const refresh = (id: string) => refreshEvent(pollEvents, id);

export const closeNow = (id: string) => endEventNow(pollEvents, { guildId: reef, id, by: pearl });

/** Closes a poll now, and completes its end. */
export async function close(id: string): Promise<void> {
  await closeNow(id);
  await goOn(id);
}
