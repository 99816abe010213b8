import 'server-only';
import type { z } from 'zod';
import type { Attempt } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { pollName } from '@/lib/rules/polls/message';
import type { logItem, Poll } from '@/lib/rules/polls/schema';

const colours = { started: 0x5865f2, closed: 0x57f287, cancelled: 0xed4245 } as const;

/** Notes what became of a poll in the guild's log channel, if it wants that. Throws as postOnce does. */
export async function logPoll(
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
      ...(by === null ? [] : [{ name: 'By', value: `<@${by}>`, inline: true }]),
    ],
  };
  await postOnce(logChannel, { embeds: [embed], allowedMentions: { parse: [] } }, item, attempt);
}
