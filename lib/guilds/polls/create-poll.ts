import 'server-only';
import type { ListedPoll, NewPoll } from '@/lib/contracts/polls';
import type { GuildId } from '@/lib/core/ids';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { assertOn } from '@/lib/guilds/events/find-event';
import { newEvent, startEvent } from '@/lib/guilds/events/start-event';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { getSeen } from '@/lib/guilds/seen-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { Actor } from '@/lib/rules/audit/action';
import { createPollAction } from '@/lib/rules/polls/actions';
import { pollLimits } from '@/lib/rules/polls/limits';
import { fillPollTexts, pollTemplates } from '@/lib/rules/polls/message';

/** Starts a poll, once per `key`; empty fields are the settings'. Throws `invalid`, and as startEvent. */
export async function createPoll(
  guildId: GuildId,
  { key, channel, endTime, options, ...texts }: NewPoll,
  by: Actor,
): Promise<ListedPoll> {
  const [snapshot, settings] = await Promise.all([getSeen(guildId, by), readStoredValues(section, guildId)]);
  assertOn(pollEvents, settings.pollToggle);
  const { userId, username } = by;
  const event = await newEvent(snapshot, createPollAction, by, {
    channelId: channel ?? settings.pollChannel ?? '',
    channelField: 'channel',
    endTime,
    now: Date.now(),
    days: pollLimits.days,
  });
  const embed = fillPollTexts(texts, pollTemplates(settings, 'pollEmbed'), {
    endsAt: event.endsAt,
    author: { id: userId, name: username },
  });
  const poll = {
    ...event,
    title: texts.title,
    embed,
    options,
    author: { userId, username },
    counts: null,
    resultChannelId: null,
  };
  return startEvent(pollEvents, poll, key);
}
