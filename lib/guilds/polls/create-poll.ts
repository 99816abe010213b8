import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { PollForm } from '@/lib/contracts/polls';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { polls } from '@/lib/db/collections/polls';
import { getStore } from '@/lib/db/store';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { toEventEnd } from '@/lib/guilds/event-end';
import { toEventId } from '@/lib/guilds/event-id';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { logPoll } from '@/lib/guilds/polls/log-poll';
import { planClose, planRefresh } from '@/lib/guilds/polls/plan-poll';
import { type Poll, pollScope } from '@/lib/guilds/polls/poll-document';
import { dropUnpublished, publishPoll } from '@/lib/guilds/polls/publish-poll';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { pollLimits } from '@/lib/rules/polls/limits';
import { fillPollTexts, pollTemplates } from '@/lib/rules/polls/message';

async function assertRoom(guildId: GuildId): Promise<void> {
  const equals = pollScope(guildId, 'active');
  const running = await (await getStore()).collection(polls).count({ index: 'scope', equals });
  if (running < pollLimits.running) return;
  throw new AppError('conflict', { message: `A server runs at most ${pollLimits.running} polls at a time.` });
}

/** A poll out of its form. Throws `invalid` by field. */
async function toPoll(guildId: GuildId, form: PollForm, by: Viewer): Promise<Poll> {
  const [snapshot, settings] = await Promise.all([findSnapshot(guildId), readStoredValues(section, guildId)]);
  if (!snapshot) throw new AppError('not_found');
  if (!settings.pollToggle)
    throw new AppError('conflict', { message: 'Polls are switched off in this server.' });
  const channel = requirePostable(snapshot, form.channel || (settings.pollChannel ?? ''), 'channel');
  const now = Date.now();
  const endsAt = toEventEnd(form.endTime, { start: now, now, days: pollLimits.days });
  const { title, description, footer, color, options } = form;
  const author = { id: by.userId, name: by.username };
  return {
    guildId,
    scope: pollScope(guildId, 'publishing'),
    state: 'publishing',
    channelId: channel.id,
    messageId: null,
    title,
    embed: fillPollTexts({ title, description, footer, color }, pollTemplates(settings, 'pollEmbed'), {
      endsAt,
      author,
    }),
    options,
    endsAt,
    createdAt: new Date(now).toISOString(),
    author: { userId: by.userId, username: by.username },
    counts: null,
    resultChannelId: null,
    problem: null,
  };
}

/**
 * Starts a poll and posts it; `key` makes a repeated call start one. Gives its id. Throws `invalid` by field,
 * `conflict` when polls are off or too many run, and Discord's refusal, after which there is no poll.
 */
export async function createPoll(guildId: GuildId, form: PollForm, by: Viewer): Promise<string> {
  const id = toEventId('poll', guildId, by.userId, form.key);
  const poll = await toPoll(guildId, form, by);
  await assertRoom(guildId);
  // Planned first: whatever ends this process, the refresh posts what was stored, and the end comes.
  await planClose(id, poll.endsAt);
  await planRefresh(id, 'soon');
  const collection = (await getStore()).collection(polls);
  try {
    await collection.insert(id, poll);
  } catch (error) {
    if (!isAppError(error, 'already_exists')) throw error;
    // The same call again: what it has planned is set back to what was stored.
    const known = await collection.get(id, { fresh: true });
    if (known) await planClose(id, known.value.endsAt);
    return id;
  }
  try {
    await publishPoll({ id, value: poll });
  } catch (error) {
    await dropUnpublished(id);
    throw error;
  }
  await logPoll({ id, value: poll }, 'started', by.userId);
  return id;
}
