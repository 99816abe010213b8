import 'server-only';
import type { PlannedData } from '@/lib/contracts/planned-messages';
import { conflict, notFound, premiumRequired } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { plannedMessageLists, plannedMessages } from '@/lib/db/collections/planned-messages';
import { collectionOf } from '@/lib/db/store';
import { overview } from '@/lib/guild-settings/sections/overview';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { unnamed } from '@/lib/guilds/seen-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { limitFor, planThatRaises } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { messageLink } from '@/lib/rules/messages/message-link';
import { findPlanned, livePlanned, postingOf } from '@/lib/rules/planned-messages/list';
import type { ListedPlanned, PlannedList, StoredPlanned } from '@/lib/rules/planned-messages/schema';
import { lockOn, roomOnHigher } from '@/lib/rules/premium/within-plan';

export async function readZone(guildId: GuildId): Promise<string> {
  return (await readStoredSection(overview, guildId, { fresh: true })).values.timeZone;
}

/** The planned messages of a guild, and what is being posted. `fresh` bypasses the cache. */
export async function readPlannedList(
  guildId: GuildId,
  options: { readonly fresh?: boolean } = {},
): Promise<PlannedList> {
  const found = await collectionOf(plannedMessageLists).get(guildId, options);
  return found?.value ?? emptyList(guildId);
}

function emptyList(guildId: GuildId): PlannedList {
  return { guildId, zone: 'UTC', planned: [], outbox: [] };
}

/** Changes the list of a guild; `change` is pure and may throw. */
export function changePlannedList(guildId: GuildId, change: (list: PlannedList) => PlannedList) {
  return (lists: Collection<PlannedList>) => lists.upsert(guildId, () => change(emptyList(guildId)), change);
}

/** The entry with this id. Throws `not_found`. */
export function requirePlanned(list: PlannedList, id: string): StoredPlanned {
  const found = findPlanned(list, id);
  if (!found) throw notFound('This planned message no longer exists.');
  return found;
}

const draftPlace = (guildId: GuildId, draftId: string) => `${guildId}:${draftId}`;

/** Stores a message before an entry names it. */
export async function storeDraft(guildId: GuildId, draftId: string, draft: MessageDraft): Promise<void> {
  await collectionOf(plannedMessages).insert(draftPlace(guildId, draftId), { guildId, draft });
}

export async function findDraft(guildId: GuildId, draftId: string): Promise<MessageDraft | null> {
  const found = await collectionOf(plannedMessages).get(draftPlace(guildId, draftId), { fresh: true });
  return found?.value.draft ?? null;
}

/** Removes messages without an entry; if it fails, they stay unreachable. */
export async function removeDrafts(guildId: GuildId, draftIds: readonly string[]): Promise<void> {
  const drafts = collectionOf(plannedMessages);
  await Promise.all(draftIds.map((id) => drafts.remove(draftPlace(guildId, id)).catch(() => {})));
}

/** Throws `premium_required`, naming the plan that allows more; `conflict` if none does. */
export function assertRoomFor(list: PlannedList, plan: Plan): void {
  const limit = limitFor('plannedMessages', plan);
  if (livePlanned(list).length < limit) return;
  if (planThatRaises('plannedMessages', plan) === null)
    throw conflict(`A server can have at most ${limit} planned messages.`);
  throw premiumRequired(
    `Premium Required: this server has ${limit} planned messages.${roomOnHigher('plannedMessages', plan)}`,
  );
}

/** Returns whether the plan locks an entry of the list. */
export function lockOnPlanned(list: PlannedList, plan: Plan): (entry: StoredPlanned) => boolean {
  const isLocked = lockOn('plannedMessages', plan, livePlanned(list));
  return (entry) => entry.state !== 'finished' && isLocked(entry);
}

/** Replaces a name that may quote a message in a hidden channel. */
const HIDDEN_NAME = "A message in a channel you can't see";

function toListed(
  list: PlannedList,
  entry: StoredPlanned,
  { isLocked, seen }: { readonly isLocked: boolean; readonly seen: GuildSnapshot },
): ListedPlanned {
  const { draftId, updatedBy, history, createdAt, ...rest } = entry;
  const isHidden = seen.directory.channels.some(({ id, hidden }) => hidden && id === entry.channelId);
  return {
    ...rest,
    name: isHidden ? HIDDEN_NAME : entry.name,
    problem: entry.problem === null ? null : unnamed(entry.problem, seen),
    username: updatedBy.username,
    isLocked,
    state: postingOf(list, entry.id) ? 'posting' : entry.state,
    history: history.map(({ messageId, ...past }) => ({
      ...past,
      link:
        messageId === null
          ? null
          : messageLink({ guildId: list.guildId, channelId: past.channelId, messageId }),
    })),
  };
}

/** The list as the browser shows it to this person: next posts first, finished ones last. */
export function toPlannedData(
  list: PlannedList,
  { plan, zone, seen }: { readonly plan: Plan; readonly zone: string; readonly seen: GuildSnapshot },
): PlannedData {
  const isLocked = lockOnPlanned(list, plan);
  const order = ({ state, nextAt, updatedAt }: ListedPlanned) =>
    state === 'finished' ? `2${updatedAt}` : nextAt === null ? `1${updatedAt}` : `0${nextAt}`;
  return {
    plannedMessages: list.planned
      .map((entry) => toListed(list, entry, { isLocked: isLocked(entry), seen }))
      .toSorted((one, other) => {
        const [a, b] = [order(one), order(other)];
        // Entries without a next post are sorted by their last change, newest first.
        return a[0] === b[0] && a[0] !== '0' ? b.localeCompare(a) : a.localeCompare(b);
      }),
    plannedMessageLimit: limitFor('plannedMessages', plan),
    timeZone: zone,
  };
}
