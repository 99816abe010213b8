import 'server-only';
import type { z } from 'zod';
import type { OutgoingMessage } from '@/lib/core/discord';
import type { PlannedJob } from '@/lib/core/jobs';
import type { PermissionName } from '@/lib/core/permissions';
import type { Collection, Stored } from '@/lib/db/collection';
import type { Store } from '@/lib/db/open-store';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import { type Action, type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem, type OutboxItem } from '@/lib/rules/delivery/outbox';
import type { eventShape } from '@/lib/rules/events/schema';
import { type EventState, eventListOf, eventScope } from '@/lib/rules/events/states';
import { newTellItem, type TellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';

/** A stored event: a giveaway or a poll. */
export type EventDocument = z.output<z.ZodObject<typeof eventShape>> &
  Outboxed & { readonly state: EventState };

/** An action whose text names the event. */
export type EventAction = Action & {
  readonly audit: `${string}'{name}'.`;
  readonly needs: { readonly channels: { readonly post: readonly PermissionName[] } };
};

/** A job without its time. */
type Unplanned = Omit<PlannedJob, 'dueAt'>;

/** The key and time for a new outbox entry; unique, and an ISO date. */
export type Stamp = Pick<OutboxItem, 'key' | 'at'>;

/**
 * What differs between kinds of events. All events have the same states: `publishing` → `active` → `closing`
 * (no one can take part any more) → `decided` (the outcome is stored) → `done` (and announced), or
 * `cancelled`.
 */
export interface EventKind<T extends EventDocument, L = unknown> {
  /** In messages: `This giveaway is over.` */
  readonly name: 'giveaway' | 'poll';
  readonly states: Readonly<Record<'closing' | 'decided' | 'done', T['state']>>;
  readonly collection: string;
  readonly open: (store: Store) => Collection<T>;
  readonly nameOf: (event: T) => string;
  readonly hostOf: (event: T) => Actor;
  readonly actions: Readonly<Record<'create' | 'end' | 'retry' | 'cancel', EventAction>>;
  readonly toListed: (found: Stored<T>) => Promise<L>;
  /** The most events of a guild that may run at once. */
  readonly most: number;
  /** `end` closes an event and completes it; `edit` updates its message. */
  readonly jobs: (id: string) => { readonly end: Unplanned; readonly edit: Unplanned };
  /** The message of an event in its current state; null if it is to be deleted. */
  readonly draw: (id: string, event: T) => Promise<Omit<OutgoingMessage, 'allowedMentions'> | null>;
  /** Determines the outcome of a closed event; null if that takes another step. */
  readonly decide: (id: string, event: T) => Promise<((event: T) => T) | null>;
  /** The announcement at the end, posted in the first of these channels that still exists. */
  readonly announce: (
    id: string,
    event: T,
  ) => Promise<{ readonly message: OutgoingMessage; readonly channelIds: readonly string[] }>;
  /** `The result could not be posted` */
  readonly notAnnounced: string;
  /** Further changes when an event is posted, and when its end is announced; pure. */
  readonly posted?: (event: T, stamp: Stamp) => T;
  readonly announced?: (event: T, channelId: string | null, stamp: Stamp) => T;
  /** The notification for members about the outcome; null for none. */
  readonly notification?: (event: T, stamp: Stamp) => TellItem | null;
  readonly section: string;
}

/** The events of one kind, with the outlet of their outboxes. */
export interface Events<T extends EventDocument, L> extends EventKind<T, L> {
  readonly outlet: Outlet<T>;
}

export function withState<T extends EventDocument>(
  event: T,
  state: T['state'] | 'publishing' | 'active' | 'cancelled',
): T {
  return { ...event, state, scope: eventScope(event.guildId, eventListOf(state)) };
}

export function withItems<T extends EventDocument>(event: T, ...items: readonly OutboxItem[]): T {
  return { ...event, outbox: [...event.outbox, ...items] };
}

/** The event with an entry to edit its message or to schedule its next step. */
export function withPlain<T extends EventDocument>(
  event: T,
  { key, at }: Stamp,
  ...kinds: readonly ('edit' | 'plan')[]
): T {
  return withItems(event, ...kinds.map((kind) => newItem(kind, `${key}:${kind}`, at)));
}

/** The entry that posts a new event and records its start. */
export function newPostItem<T extends EventDocument>(
  { actions, hostOf, nameOf }: EventKind<T>,
  id: string,
  event: T,
): OutboxItem {
  const { guildId, createdAt: at } = event;
  const audit = toActionEntry(actions.create, {
    guildId,
    by: hostOf(event),
    at,
    params: { name: nameOf(event) },
  });
  return newItem('post', `${id}:post`, at, audit);
}

/** The event with its outcome, to be announced. */
export function withOutcome<T extends EventDocument>(kind: EventKind<T>, event: T, key: string): T {
  const at = event.endsAt;
  const notification = kind.notification?.(event, { key, at });
  const items = [newItem('announce', key, at), ...(notification ? [notification] : [])];
  return withItems(withState(event, kind.states.decided), ...items);
}

/** The event with a problem, of which its host is notified. */
export function withProblem<T extends EventDocument>(
  kind: EventKind<T>,
  event: T,
  { key, at, problem }: Stamp & { readonly problem: string },
): T {
  const { guildId } = event;
  const notification = noticeOf('problem-found', {
    guildId,
    section: kind.section,
    name: kind.nameOf(event),
    problem,
  });
  const item = newTellItem(`${key}:problem`, at, [kind.hostOf(event).userId], notification);
  return withItems({ ...event, problem }, item);
}
