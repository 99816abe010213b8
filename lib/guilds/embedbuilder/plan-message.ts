import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { PlannedInput } from '@/lib/contracts/planned-messages';
import { AppError, type FieldErrors, invalidAt, stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { beginAct } from '@/lib/guilds/begin-act';
import {
  changePlanned,
  openPlanned,
  openUnlocked,
  requirePlace,
  withNote,
} from '@/lib/guilds/embedbuilder/change-planned-list';
import {
  assertRoomFor,
  findDraft,
  readPlannedList,
  removeDrafts,
  requirePlanned,
  storeDraft,
} from '@/lib/guilds/embedbuilder/planned-list';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { changePlannedAction, planMessageAction } from '@/lib/rules/planned-messages/actions';
import { pastErrors, plannedForm, toSchedule } from '@/lib/rules/planned-messages/form';
import {
  findPlanned,
  nextOf,
  withJob,
  withoutOldFinished,
  withoutQueued,
  withPlanned,
} from '@/lib/rules/planned-messages/list';
import type { PlannedList, StoredPlanned } from '@/lib/rules/planned-messages/schema';
import { firstWords } from '@/lib/rules/planned-messages/words';

function assertNoErrors(fields: FieldErrors): void {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', { message, fields });
}

const isSchedule = (input: PlannedInput) => assertNoErrors(plannedForm.check?.(input, { plan: 'pro' }) ?? {});

/** The next time of an entry. Throws `invalid` if there is none. */
function requireNext(list: PlannedList, entry: StoredPlanned, now: number): string {
  const next = nextOf(list, entry, now);
  if (next !== null) return next;
  const { schedule, count } = entry;
  assertNoErrors(pastErrors(schedule, list.zone, now));
  throw invalidAt('times', `It has been posted ${count} times already. Choose a higher number.`);
}

function outdated(): AppError {
  return stale('Someone else has changed this planned message. Open it again to change the latest version.');
}

/**
 * Schedules a message; idempotent by `key` and person. Throws `invalid` by field, `forbidden` if the person
 * may not post there, `premium_required` or `conflict` if the plan allows no more.
 */
export async function planMessage(
  guildId: GuildId,
  { draft, key, ...input }: PlannedInput & { readonly draft: MessageDraft; readonly key: string },
  by: Viewer,
) {
  isSchedule(input);
  requireSendable(draft);
  const [{ channelId, channelName }, plan] = await Promise.all([
    requirePlace(guildId, by, planMessageAction, input),
    getGuildPlan(guildId),
  ]);
  const act = beginAct(guildId, by);
  const id = toRepeatableId('planned', guildId, by.userId, key);
  const name = input.name || firstWords(draft);
  const draftId = randomUUID();
  const entry: StoredPlanned = {
    id,
    name,
    channelId,
    mentions: input.mentions,
    schedule: toSchedule(input),
    state: 'active',
    nextAt: null,
    count: 0,
    draftId,
    revision: 1,
    createdAt: act.at,
    updatedAt: act.at,
    updatedBy: act.by,
    problem: null,
    history: [],
  };
  // The message is stored first, so that no entry lacks its message.
  await storeDraft(guildId, draftId, draft);
  try {
    const changed = await changePlanned(guildId, by, (list, now) => {
      if (findPlanned(list, id)) return list;
      assertRoomFor(list, plan);
      const planned = { ...entry, nextAt: requireNext(list, entry, now) };
      const next = withoutOldFinished({ ...list, planned: [...list.planned, planned] });
      const note = act.noteOf(planMessageAction, { name, channel: channelName });
      return withNote(withJob(next, id, act.key, now), note);
    });
    // A repeated call: the first call's message counts.
    if (findPlanned(changed.list, id)?.draftId !== draftId) await removeDrafts(guildId, [draftId]);
    return { ...changed, name };
  } catch (error) {
    const isKept = findPlanned(await readPlannedList(guildId, { fresh: true }), id)?.draftId === draftId;
    if (!isKept) await removeDrafts(guildId, [draftId]);
    throw error;
  }
}

/**
 * Changes when, where and for whom a planned message is posted; a paused or finished one is resumed. A time
 * that has passed without a post stays due. Throws what planMessage throws, `not_found`, and `stale` for
 * another revision.
 */
export async function changeSchedule(
  guildId: GuildId,
  id: string,
  { revision, ...input }: PlannedInput & { readonly revision: number },
  by: Viewer,
) {
  const { name: before } = await openUnlocked(guildId, id);
  isSchedule(input);
  const [{ channelId, channelName }, plan] = await Promise.all([
    requirePlace(guildId, by, changePlannedAction, input),
    getGuildPlan(guildId),
  ]);
  const act = beginAct(guildId, by);
  const name = input.name || before;
  const changed = await changePlanned(guildId, by, (present, now) => {
    if (requirePlanned(present, id).revision !== revision) throw outdated();
    const list = withoutQueued(present, id);
    const entry = requirePlanned(list, id);
    if (entry.state === 'finished') assertRoomFor(list, plan);
    const wanted: StoredPlanned = {
      ...entry,
      name,
      channelId,
      mentions: input.mentions,
      schedule: toSchedule(input),
      count: entry.state === 'finished' ? 0 : entry.count,
      revision: entry.revision + 1,
      updatedAt: act.at,
      updatedBy: act.by,
      problem: null,
    };
    const planned: StoredPlanned = { ...wanted, state: 'active', nextAt: requireNext(list, wanted, now) };
    const next = withJob(
      withPlanned(list, id, () => planned),
      id,
      act.key,
      now,
    );
    return withNote(next, act.noteOf(changePlannedAction, { name, channel: channelName }));
  });
  return { ...changed, name };
}

/**
 * Replaces the text of a planned message; possible until its post has been claimed, even after its time.
 * Throws `not_found`, `invalid` for what Discord would refuse, `forbidden` if the person may not post there,
 * and `stale` for another revision.
 */
export async function replaceMessage(
  guildId: GuildId,
  id: string,
  { draft, revision }: { readonly draft: MessageDraft; readonly revision: number },
  by: Viewer,
) {
  const { channelId, mentions, name, draftId: present } = await openUnlocked(guildId, id);
  requireSendable(draft, (await findDraft(guildId, present)) ?? undefined);
  const place = await requirePlace(guildId, by, changePlannedAction, { channel: channelId, mentions });
  const act = beginAct(guildId, by);
  const draftId = randomUUID();
  await storeDraft(guildId, draftId, draft);
  try {
    const changed = await changePlanned(guildId, by, (list, now) => {
      if (requirePlanned(list, id).revision !== revision) throw outdated();
      const next = withPlanned(withoutQueued(list, id), id, (entry) => ({
        ...entry,
        draftId,
        revision: entry.revision + 1,
        updatedAt: act.at,
        updatedBy: act.by,
      }));
      const note = act.noteOf(changePlannedAction, { name, channel: place.channelName });
      return withNote(withJob(next, id, act.key, now), note);
    });
    return { ...changed, name, revision: requirePlanned(changed.list, id).revision };
  } catch (error) {
    const entry = findPlanned(await readPlannedList(guildId, { fresh: true }), id);
    if (entry?.draftId !== draftId) await removeDrafts(guildId, [draftId]);
    throw error;
  }
}

/** A planned message with its revision. Throws what openPlanned throws. */
export async function readPlanned(guildId: GuildId, id: string, by: Viewer) {
  const { name, revision, draftId } = await openPlanned(guildId, id, by);
  const draft = await findDraft(guildId, draftId);
  return { id, name, revision, draft: draft ?? { content: '', embeds: [], rows: [] } };
}
