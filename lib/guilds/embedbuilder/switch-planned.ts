import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError, conflict, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { beginAct } from '@/lib/guilds/begin-act';
import {
  changePlanned,
  openPlanned,
  openUnlocked,
  requirePlace,
  withNote,
} from '@/lib/guilds/embedbuilder/change-planned-list';
import { findDraft, requirePlanned } from '@/lib/guilds/embedbuilder/planned-list';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { newItem } from '@/lib/rules/delivery/outbox';
import { pingsOf } from '@/lib/rules/messages/mentions';
import { messageLink } from '@/lib/rules/messages/message-link';
import {
  cancelPlannedAction,
  pausePlannedAction,
  postPlannedAction,
  resumePlannedAction,
} from '@/lib/rules/planned-messages/actions';
import { nextOf, withJob, withoutQueued, withPlanned } from '@/lib/rules/planned-messages/list';

/** Pauses a planned message; a post in progress is completed. Throws `not_found`, `conflict` if finished. */
export async function pausePlanned(guildId: GuildId, id: string, by: Viewer) {
  const { name } = await openPlanned(guildId, id, by);
  const act = beginAct(guildId, by);
  const changed = await changePlanned(guildId, by, (present, now) => {
    const list = withoutQueued(present, id);
    const { state } = requirePlanned(list, id);
    if (state === 'paused') return present;
    if (state === 'finished') throw conflict('This planned message is finished.');
    const paused = withPlanned(list, id, (entry) => ({ ...entry, state: 'paused', nextAt: null }));
    return withNote(withJob(paused, id, act.key, now), act.noteOf(pausePlannedAction, { name }));
  });
  return { ...changed, name };
}

/**
 * Resumes a paused message at its next time. Throws `not_found`, `premium_required` for a locked one,
 * `forbidden` if the person may not post there, and `conflict` if no time is left.
 */
export async function resumePlanned(guildId: GuildId, id: string, by: Viewer) {
  const { name, channelId, mentions } = await openUnlocked(guildId, id);
  const place = await requirePlace(guildId, by, resumePlannedAction, { channel: channelId, mentions });
  const act = beginAct(guildId, by);
  const changed = await changePlanned(guildId, by, (list, now) => {
    const entry = requirePlanned(list, id);
    if (entry.state === 'active') return list;
    const nextAt = entry.state === 'finished' ? null : nextOf(list, entry, now);
    if (nextAt === null) throw conflict('No time is left for it. Choose a new one under Schedule.');
    const active = withPlanned(list, id, (one) => ({ ...one, state: 'active', nextAt, problem: null }));
    const note = act.noteOf(resumePlannedAction, { name, channel: place.channelName });
    return withNote(withJob(active, id, act.key, now), note);
  });
  return { ...changed, name };
}

/** Deletes a planned message; a post in progress is completed. Throws `not_found`. */
export async function cancelPlanned(guildId: GuildId, id: string, by: Viewer) {
  const { name } = await openPlanned(guildId, id, by);
  const act = beginAct(guildId, by);
  const changed = await changePlanned(guildId, by, (present, now) => {
    const list = withoutQueued(present, id);
    requirePlanned(list, id);
    const left = { ...list, planned: list.planned.filter((entry) => entry.id !== id) };
    return withNote(withJob(left, id, act.key, now), act.noteOf(cancelPlannedAction, { name }));
  });
  return { ...changed, name };
}

/**
 * Posts a planned message now, in addition to its schedule; without repetition it is finished then.
 * Idempotent by `key` and person. Returns the message's link. Throws `not_found`, `premium_required` for a
 * locked one, `forbidden` if the person may not post there, `conflict` for one that is finished or being
 * posted, Discord's refusal, and `discord_uncertain`.
 */
export async function postPlannedNow(guildId: GuildId, id: string, key: string, by: Viewer) {
  const { name, channelId, mentions, draftId } = await openUnlocked(guildId, id);
  const place = await requirePlace(guildId, by, postPlannedAction, { channel: channelId, mentions });
  const draft = await findDraft(guildId, draftId);
  if (!draft) throw notFound("The message can't be read. Save it again.");
  const act = beginAct(guildId, by);
  const itemKey = toRepeatableId('planned-now', guildId, by.userId, id, key);
  const changed = await changePlanned(
    guildId,
    by,
    (present, now) => {
      // A repeated call waits for the first one's post.
      if (present.outbox.some((item) => item.key === itemKey)) return present;
      const list = withoutQueued(present, id);
      const entry = requirePlanned(list, id);
      if (entry.state === 'finished') throw conflict('This message has been posted.');
      if (entry.channelId !== channelId || entry.draftId !== draftId)
        throw conflict('Someone else is changing this planned message. Try again.');
      const { state, nextAt } = entry;
      const isOnce = entry.schedule.repeat === 'once';
      const note = act.entryOf(postPlannedAction, { name, channel: place.channelName });
      const item = {
        ...newItem('post-planned-now', itemKey, act.at, note),
        plannedId: id,
        channelId,
        draft,
        pings: pingsOf[entry.mentions],
        before: { state, nextAt },
      };
      const begun = isOnce
        ? withJob(
            withPlanned(list, id, (one) => ({ ...one, state: 'active', nextAt: null })),
            id,
            itemKey,
            now,
          )
        : present;
      return { ...begun, outbox: [...begun.outbox, item] };
    },
    itemKey,
  );
  const messageId = requirePlanned(changed.list, id).history.find((past) => past.messageId)?.messageId;
  if (!messageId) throw new AppError('internal');
  return { ...changed, name, link: messageLink({ guildId, channelId, messageId }) };
}
