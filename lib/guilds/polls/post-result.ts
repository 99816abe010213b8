import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { isMessageGone, isRefusedWith } from '@/lib/discord/failures';
import { deleteMessage, sendMessage } from '@/lib/discord/messages';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { logPoll } from '@/lib/guilds/polls/log-poll';
import { changePoll, type Poll, withState } from '@/lib/guilds/polls/poll-document';
import { redrawPoll } from '@/lib/guilds/polls/refresh-poll';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { pollTemplates, toPollResult } from '@/lib/rules/polls/message';

const CHANNEL_GONE = [10_003];
type Posted = Pick<Poll, 'resultChannelId' | 'problem'>;

/** Posts the result in the results channel or, without one or when that was deleted, where the poll is. */
async function post(id: string, poll: Poll, settings: ValuesOf<typeof section>): Promise<Posted> {
  const message = toPollResult(poll, poll.counts ?? [], pollTemplates(settings, 'pollResultEmbed'));
  const places = [...new Set([settings.resultsChannel ?? poll.channelId, poll.channelId])];
  for (const channelId of places) {
    try {
      await sendMessage(
        channelId,
        { ...message, allowedMentions: { parse: [] } },
        { nonce: toPostNonce(`poll-result:${channelId}`, id) },
      );
      return { resultChannelId: channelId, problem: null };
    } catch (error) {
      if (!isRefusedWith(error, CHANNEL_GONE)) throw error;
    }
  }
  return { resultChannelId: null, problem: 'The result could not be posted: the channel was deleted.' };
}

/** Deletes the poll's own message, or leaves it with its final figures. */
async function finishMessage(id: string, poll: Poll, isDeleted: boolean): Promise<void> {
  if (!isDeleted || poll.messageId === null) return redrawPoll(id);
  try {
    await deleteMessage(poll.channelId, poll.messageId);
  } catch (error) {
    if (!isMessageGone(error)) throw error;
  }
}

/**
 * Posts the result of a poll that is `counted`, finishes its message and notes it. Harmless twice. Throws as
 * sendMessage does, with Discord's refusal noted for people to read.
 */
export async function postResult({ id, value }: Pick<Stored<Poll>, 'id' | 'value'>): Promise<void> {
  const settings = await readStoredValues(section, value.guildId);
  try {
    const posted = await post(id, value, settings);
    await finishMessage(id, value, settings.deleteFinishedPolls);
    await changePoll(id, (now) =>
      now.state === 'counted'
        ? {
            ...withState(now, 'closed'),
            messageId: settings.deleteFinishedPolls ? null : now.messageId,
            resultChannelId: posted.resultChannelId,
            problem: posted.problem ?? (settings.deleteFinishedPolls ? null : now.problem),
          }
        : now,
    );
  } catch (error) {
    if (isAppError(error, 'discord_refused')) {
      const problem = `The result could not be posted. ${error.message}`;
      await changePoll(id, (now) => ({ ...now, problem }));
    }
    throw error;
  }
  await logPoll({ id, value }, 'closed', null);
}
