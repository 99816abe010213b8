import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { sendMessage } from '@/lib/discord/messages';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { type Poll, pollName } from '@/lib/guilds/polls/poll-document';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { log } from '@/lib/log';

const colours = { started: 0x5865f2, closed: 0x57f287, cancelled: 0xed4245 } as const;
export type PollEvent = keyof typeof colours;

/**
 * Notes what became of a poll in the guild's log channel, if it wants that; once for each event. A note that
 * Discord does not take is dropped: the poll matters more.
 */
export async function logPoll(
  { id, value }: Pick<Stored<Poll>, 'id' | 'value'>,
  event: PollEvent,
  by: string | null,
): Promise<void> {
  const { logPolls, logChannel } = await readStoredValues(section, value.guildId);
  if (!logPolls || logChannel === null) return;
  const embed = {
    title: `Poll ${event}`,
    description: pollName(value),
    color: colours[event],
    fields: [
      { name: 'Channel', value: `<#${value.channelId}>`, inline: true },
      ...(by === null ? [] : [{ name: 'By', value: `<@${by}>`, inline: true }]),
    ],
  };
  try {
    await sendMessage(
      logChannel,
      { embeds: [embed], allowedMentions: { parse: [] } },
      { nonce: toPostNonce(`poll-${event}`, id) },
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    log().warn({ err: error, guildId: value.guildId, pollId: id }, 'a poll could not be noted');
  }
}
