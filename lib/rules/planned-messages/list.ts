import type { z } from 'zod';
import { newItem, withoutItem } from '@/lib/rules/delivery/outbox';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { pingsOf } from '@/lib/rules/messages/mentions';
import { newProblemItem } from '@/lib/rules/notifications/problem-item';
import { nextTime } from '@/lib/rules/planned-messages/calendar';
import { plannedLimits } from '@/lib/rules/planned-messages/limits';
import type {
  PlannedList,
  postNowItem,
  postPlannedItem,
  StoredPlanned,
} from '@/lib/rules/planned-messages/schema';

// Changes of a guild's planned messages, as pure functions of their list. `now` is in milliseconds since
// 1970.

type PostItem = z.output<typeof postPlannedItem> | z.output<typeof postNowItem>;

export function findPlanned({ planned }: PlannedList, id: string): StoredPlanned | undefined {
  return planned.find((entry) => entry.id === id);
}

/** Entries that count towards the plan's limit: those that may still be posted. */
export function livePlanned({ planned }: PlannedList): readonly StoredPlanned[] {
  return planned.filter(({ state }) => state !== 'finished');
}

export function withPlanned(
  list: PlannedList,
  id: string,
  change: (entry: StoredPlanned) => StoredPlanned,
): PlannedList {
  return { ...list, planned: list.planned.map((entry) => (entry.id === id ? change(entry) : entry)) };
}

/** Returns the list with the job of an entry to be rescheduled; `key` is unique to the change. */
export function withJob(list: PlannedList, id: string, key: string, now: number): PlannedList {
  const item = { ...newItem('plan-post', `${key}:plan`, toIso(now)), plannedId: id };
  return { ...list, outbox: [...list.outbox, item] };
}

function toIso(now: number): string {
  return new Date(now).toISOString();
}

/** The pending post of an entry, or null. */
export function postingOf({ outbox }: PlannedList, id: string): PostItem | null {
  for (const item of outbox)
    if ((item.kind === 'post-planned' || item.kind === 'post-planned-now') && item.plannedId === id)
      return item;
  return null;
}

/** Returns the list without an unclaimed post of the entry, whose time is then still to come. */
export function withoutQueued(list: PlannedList, id: string): PlannedList {
  const item = list.outbox.find(
    (one) => one.kind === 'post-planned' && one.plannedId === id && one.claim === null && !one.isUncertain,
  );
  if (item?.kind !== 'post-planned') return list;
  const kept = { ...list, outbox: withoutItem(list.outbox, item.key) };
  return withPlanned(kept, id, (entry) => ({ ...entry, nextAt: item.dueAt, count: entry.count - 1 }));
}

/** An entry's next time as of `now` in the list's zone, perhaps past and unposted. Null if there is none. */
export function nextOf(
  { zone }: Pick<PlannedList, 'zone'>,
  entry: StoredPlanned,
  now: number,
): string | null {
  const due = entry.state === 'active' && entry.nextAt !== null ? Date.parse(entry.nextAt) : now;
  const { schedule, count } = entry;
  if (schedule.times !== null && count >= schedule.times) return null;
  const next = nextTime(schedule, zone, due <= now && entry.nextAt !== null ? due - 1 : now);
  return next === null ? null : toIso(next);
}

type PastTime = StoredPlanned['history'][number];

function withPast(entry: StoredPlanned, past: PastTime): StoredPlanned {
  return { ...entry, history: [past, ...entry.history].slice(0, plannedLimits.history) };
}

/** Returns the list with the reason why an entry wasn't posted, and a notification for managers. */
function withProblem(
  list: PlannedList,
  id: string,
  past: PastTime,
  { key, problem, now }: { readonly key: string; readonly problem: string; readonly now: number },
): PlannedList {
  const entry = findPlanned(list, id);
  if (!entry) return list;
  const noted = withPlanned(list, id, (one) => ({
    ...withPast(one, past),
    problem,
    // Nothing is left that would post it: a person has to act.
    state: one.nextAt === null && one.state === 'active' ? 'paused' : one.state,
  }));
  const report = { section: 'embedbuilder', name: entry.name, problem };
  return { ...noted, outbox: [...noted.outbox, newProblemItem(`${key}:problem`, toIso(now), report)] };
}

/** A due time of an entry, and the message it was planned with. */
interface PassedTime {
  readonly dueAt: string;
  readonly now: number;
  readonly draftId: string;
}

export interface DueTime extends PassedTime {
  readonly draft: MessageDraft;
  /** Why the plan prevents posting, or null. */
  readonly locked: string | null;
}

/** The entry, unless it has changed since its time was read. */
function findDue(list: PlannedList, id: string, { dueAt, draftId }: PassedTime): StoredPlanned | null {
  const entry = findPlanned(list, id);
  const isSame = entry?.state === 'active' && entry.nextAt === dueAt && entry.draftId === draftId;
  return isSame ? entry : null;
}

/** Returns the list with the entry's next time. */
function withNext(list: PlannedList, entry: StoredPlanned, { dueAt, now }: PassedTime, count: number) {
  const passed = { ...entry, count, nextAt: null };
  const nextAt = nextOf(list, passed, now);
  const key = `planned:${entry.id}:${dueAt}`;
  return withJob(
    withPlanned(list, entry.id, () => ({ ...passed, nextAt })),
    entry.id,
    key,
    now,
  );
}

/** Returns the list with one time of an entry skipped. */
function withSkipped(
  list: PlannedList,
  entry: StoredPlanned,
  time: PassedTime,
  outcome: 'missed' | 'locked' | 'failed',
  problem: string,
): PlannedList {
  const { id, channelId, count } = entry;
  const { dueAt, now } = time;
  const past = { at: dueAt, outcome, channelId, messageId: null };
  const key = `planned:${id}:${dueAt}`;
  return withProblem(withNext(list, entry, time, count), id, past, { key, problem, now });
}

/** The list after an entry is due: its message queued or skipped, the next planned; the same if changed. */
export function withDue(list: PlannedList, id: string, due: DueTime): PlannedList {
  const { dueAt, now, draft, locked } = due;
  const entry = findDue(list, id, due);
  if (!entry) return list;
  if (now - Date.parse(dueAt) > plannedLimits.lateMs)
    return withSkipped(
      list,
      entry,
      due,
      'missed',
      "It couldn't be posted on time, so this post was skipped.",
    );
  if (locked !== null) return withSkipped(list, entry, due, 'locked', locked);
  const item = {
    ...newItem('post-planned', `planned:${id}:${dueAt}`, toIso(now)),
    plannedId: id,
    channelId: entry.channelId,
    draft,
    pings: pingsOf[entry.mentions],
    dueAt,
  };
  return withNext({ ...list, outbox: [...list.outbox, item] }, entry, due, entry.count + 1);
}

/** Returns the list after an entry with an unreadable message has become due: a person has to act. */
export function withLost(list: PlannedList, id: string, time: PassedTime): PlannedList {
  const entry = findDue(list, id, time);
  if (!entry) return list;
  const skipped = withSkipped(
    list,
    entry,
    time,
    'failed',
    "Its message can't be read. Save the message again.",
  );
  return withPlanned(skipped, id, (one) => ({ ...one, state: 'paused', nextAt: null }));
}

export function withPosted(list: PlannedList, item: PostItem, messageId: string, at: string): PlannedList {
  const { channelId } = item;
  return withPlanned(list, item.plannedId, (entry) => ({
    ...withPast(entry, { at, outcome: 'posted', channelId, messageId }),
    problem: null,
    state: entry.nextAt === null && entry.state === 'active' ? 'finished' : entry.state,
    updatedAt: entry.nextAt === null ? at : entry.updatedAt,
  }));
}

export function withRefused(
  list: PlannedList,
  { key, plannedId, channelId, dueAt, at }: z.output<typeof postPlannedItem>,
  problem: string,
): PlannedList {
  const past = { at: dueAt, outcome: 'failed', channelId, messageId: null } as const;
  return withProblem(list, plannedId, past, { key, problem, now: Date.parse(at) });
}

/** Returns the list for another time zone: future times keep their time of day. */
export function withZone(list: PlannedList, zone: string, key: string, now: number): PlannedList {
  if (list.zone === zone) return list;
  let moved: PlannedList = { ...list, zone };
  for (const entry of list.planned) {
    if (entry.state !== 'active' || entry.nextAt === null || Date.parse(entry.nextAt) <= now) continue;
    const nextAt = nextOf(moved, { ...entry, nextAt: null }, now);
    moved = withPlanned(moved, entry.id, (one) => ({
      ...one,
      nextAt,
      ...(nextAt === null && { state: 'paused', problem: 'Its time has passed in the new time zone.' }),
    }));
    moved = withJob(moved, entry.id, `${key}:${entry.id}`, now);
  }
  return moved;
}

/** Returns the list without the oldest finished entries beyond the limit. */
export function withoutOldFinished(list: PlannedList): PlannedList {
  const finished = list.planned
    .filter(({ state }) => state === 'finished')
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(plannedLimits.finished);
  return { ...list, planned: list.planned.filter((entry) => !finished.includes(entry)) };
}
