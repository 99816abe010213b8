import 'server-only';
import { invalidAt } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { pollVotes } from '@/lib/db/collections/polls';
import { collectionOf } from '@/lib/db/store';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { assertOn, assertOpen, getEvent } from '@/lib/guilds/events/find-event';
import { planEdit } from '@/lib/guilds/events/plan-event';
import { choiceOf, countVotesOf, pollEvents } from '@/lib/guilds/polls/poll-events';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';

/**
 * Votes for an option (0 is the first), or moves a person's only vote to it. Returns the current votes by
 * option. Throws `not_found`, `conflict` if the poll is not open or polls are off, `invalid` for an option
 * that does not exist.
 */
export async function votePoll(
  guildId: GuildId,
  pollId: string,
  userId: UserId,
  option: number,
): Promise<{ readonly counts: readonly number[]; readonly isChanged: boolean }> {
  const [found, settings] = await Promise.all([
    getEvent(pollEvents, guildId, pollId),
    readStoredValues(section, guildId),
  ]);
  assertOpen(pollEvents, found.value);
  assertOn(pollEvents, settings.pollToggle);
  if (!Number.isInteger(option) || found.value.options[option] === undefined) {
    throw invalidAt('option', "This option doesn't exist.");
  }
  const choice = choiceOf(pollId, option);
  const votedAt = new Date().toISOString();
  const expiresAt = new Date(Date.parse(found.value.createdAt) + daysInMs(retention.pollVote)).toISOString();
  let before: string | null = null;
  await collectionOf(pollVotes).upsert(
    `${pollId}:${userId}`,
    () => {
      before = null;
      return { pollId, userId, choice, votedAt, expiresAt };
    },
    (vote) => {
      before = vote.choice;
      return vote.choice === choice ? vote : { ...vote, choice, votedAt };
    },
  );
  // Closed since the check: it may be too late to count, so the vote is not confirmed.
  assertOpen(pollEvents, (await getEvent(pollEvents, guildId, pollId)).value);
  await planEdit(pollEvents, pollId);
  return { counts: await countVotesOf(pollId, found.value), isChanged: before !== choice };
}
