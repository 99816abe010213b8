import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { isMessageGone } from '@/lib/discord/failures';
import { editMessage } from '@/lib/discord/messages';
import { changePoll, countVotesOf, findPoll, phaseOf, toLook } from '@/lib/guilds/polls/poll-document';
import { dropUnpublished, publishPoll } from '@/lib/guilds/polls/publish-poll';
import { toPollMessage } from '@/lib/rules/polls/message';

async function noteProblem(id: string, problem: string | null): Promise<void> {
  await changePoll(id, (poll) => (poll.problem === problem ? poll : { ...poll, problem }));
}

/**
 * Edits the message of a poll to what is stored. A message that is gone, or that may not be edited, is noted
 * for people to read. Throws only where another try may help.
 */
export async function redrawPoll(id: string): Promise<void> {
  const found = await findPoll(id);
  if (!found?.value.messageId) return;
  const { channelId, messageId, state } = found.value;
  const message = toPollMessage(toLook(id, found.value), phaseOf(state), await countVotesOf(found));
  try {
    await editMessage(channelId, messageId, { ...message, allowedMentions: { parse: [] } });
    await noteProblem(id, null);
  } catch (error) {
    if (!isAppError(error, 'discord_refused')) throw error;
    await noteProblem(id, isMessageGone(error) ? 'Its message was deleted on Discord.' : error.message);
  }
}

/** The job that brings Discord in line with what is stored; it also posts a poll whose start was cut off. */
export async function refreshPoll(id: string): Promise<void> {
  const found = await findPoll(id);
  // A finished one may have been deleted on purpose.
  if (!found || found.value.state === 'closed') return;
  if (found.value.state !== 'publishing') return redrawPoll(id);
  try {
    await publishPoll(found);
  } catch (error) {
    if (!isAppError(error, 'discord_refused')) throw error;
    await dropUnpublished(id);
  }
}
