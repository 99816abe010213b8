import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, conflict } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { deliver } from '@/lib/delivery/deliver';
import { assertMay } from '@/lib/guilds/assert-may';
import {
  type EventAction,
  type EventDocument,
  type EventKind,
  type Events,
  newPostItem,
  type Stamp,
  withItems,
  withPlain,
  withState,
} from '@/lib/guilds/events/event-kind';
import { getEvent } from '@/lib/guilds/events/find-event';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { isOver } from '@/lib/rules/events/states';

export interface EventRequest {
  readonly guildId: GuildId;
  readonly id: string;
  readonly by: Actor;
}

export interface EventChange<T> {
  /** The action to record for an event in this state. */
  readonly actionFor: (event: T) => EventAction;
  /** Pure; returns the same event if there is nothing to record. */
  readonly change: (event: T, stamp: Stamp) => T;
  /** Effects to deliver afterwards. */
  readonly owes: readonly ('edit' | 'plan')[];
  readonly ifVersion?: number | undefined;
}

/** An event to be changed. Throws `not_found`, and `forbidden` if the person can't post in its channel. */
export async function openEvent<T extends EventDocument>(
  events: EventKind<T>,
  { guildId, id, by }: EventRequest,
  actionFor: EventChange<T>['actionFor'],
): Promise<Stored<T>> {
  const found = await getEvent(events, guildId, id);
  const stake = { channels: { post: found.value.channelId } };
  await assertMay(await getSnapshot(guildId), by, actionFor(found.value), stake);
  return found;
}

/**
 * Changes an event for a person: records it in the audit log atomically, and delivers its effects now or once
 * Discord is available. Returns it as the dashboard lists it. Throws what openEvent throws, `stale` for
 * another version, and what `change` throws.
 */
export async function changeEvent<T extends EventDocument, L>(
  events: Events<T, L>,
  { guildId, id, by }: EventRequest,
  { actionFor, change, owes, ifVersion }: EventChange<T>,
): Promise<L> {
  await openEvent(events, { guildId, id, by }, actionFor);
  const stamp = { key: randomUUID(), at: new Date().toISOString() };
  const { stored } = await deliver(events.outlet, id, (collection) =>
    collection.update(
      id,
      (now) => {
        const after = change(now, stamp);
        const params = { name: events.nameOf(after) };
        const entry = toActionEntry(actionFor(now), { guildId, by, at: stamp.at, params });
        const notes = after === now ? [] : [newAuditItem(`${stamp.key}:audit`, entry)];
        return withItems(withPlain(after, stamp, ...owes), ...notes);
      },
      { ifVersion },
    ),
  );
  if (!stored) throw new AppError('internal');
  return events.toListed(stored);
}

function tooLate<T extends EventDocument, L>({ name }: Events<T, L>, { state }: T): AppError {
  const how = state === 'cancelled' ? 'been cancelled' : 'ended';
  return conflict(`This ${name} has already ${how}.`);
}

/** Cancels a running event and its message. `change` adds its kind's data. Throws `not_found`, `conflict`. */
export async function cancelEvent<T extends EventDocument, L>(
  events: Events<T, L>,
  request: EventRequest,
  change: EventChange<T>['change'] = (event) => event,
): Promise<L> {
  return changeEvent(events, request, {
    actionFor: () => events.actions.cancel,
    owes: ['plan', 'edit'],
    change: (now, stamp) => {
      if (now.state !== 'active' && now.state !== 'publishing') throw tooLate(events, now);
      const isPosting = now.outbox.some(({ kind }) => kind === 'post');
      // It is unknown whether the message exists on Discord, so it is searched for first.
      const isLost = now.state === 'publishing' && !isPosting;
      const lost = isLost ? [{ ...newPostItem(events, request.id, now), isUncertain: true }] : [];
      // If its message still has to be found on Discord, the end named in it is needed.
      const endsAt = now.state === 'active' ? stamp.at : now.endsAt;
      return change(withItems({ ...withState(now, 'cancelled'), endsAt }, ...lost), stamp);
    },
  });
}

/** Ends a running event now, or retries a blocked one. Throws `not_found`, `conflict` if it is over. */
export async function endEventNow<T extends EventDocument, L>(
  events: Events<T, L>,
  request: EventRequest,
): Promise<L> {
  return changeEvent(events, request, {
    actionFor: ({ state }) => events.actions[state === 'active' ? 'end' : 'retry'],
    owes: ['plan'],
    change: (now, { at }) => {
      if (now.state === 'active') return { ...withState(now, events.states.closing), endsAt: at };
      if (isOver(now.state)) throw tooLate(events, now);
      if (now.state === 'publishing' && now.problem === null)
        throw conflict(`This ${events.name} is not posted yet.`);
      return { ...now };
    },
  });
}
