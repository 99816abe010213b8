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

/** An action whose sentence names the event. */
export type EventAction = Action & {
  readonly audit: `${string}'{name}'.`;
  readonly needs: { readonly channels: { readonly post: readonly PermissionName[] } };
};

/** A job without its time. */
type Unplanned = Omit<PlannedJob, 'dueAt'>;

/** The names that a new entry of an outbox gets; unique, and an ISO date. */
export type Stamp = Pick<OutboxItem, 'key' | 'at'>;

/**
 * What tells one kind of events from the other. Every event goes the same way: `publishing` → `active` →
 * `closing` (nobody can take part any more) → `decided` (how it ended is stored) → `done` (and announced), or
 * `cancelled`.
 */
export interface EventKind<T extends EventDocument, L = unknown> {
  /** In sentences: `This giveaway is over.` */
  readonly name: 'giveaway' | 'poll';
  readonly states: Readonly<Record<'closing' | 'decided' | 'done', T['state']>>;
  /** Name of the collection. */
  readonly collection: string;
  readonly open: (store: Store) => Collection<T>;
  /** What an event is called in the audit log. */
  readonly nameOf: (event: T) => string;
  /** Who started it. */
  readonly hostOf: (event: T) => Actor;
  readonly actions: Readonly<Record<'create' | 'end' | 'retry' | 'cancel', EventAction>>;
  /** An event as the dashboard lists it. */
  readonly toListed: (found: Stored<T>) => Promise<L>;
  /** Events of a guild that run at the same time. */
  readonly most: number;
  /** `end` closes an event and goes on to its end; `edit` brings its message in line with what is stored. */
  readonly jobs: (id: string) => { readonly end: Unplanned; readonly edit: Unplanned };
  /** The message of an event in its present state; null when it is to be deleted. */
  readonly draw: (id: string, event: T) => Promise<Omit<OutgoingMessage, 'allowedMentions'> | null>;
  /** Finds out how a closed event ended; null when that takes another step. */
  readonly decide: (id: string, event: T) => Promise<((event: T) => T) | null>;
  /** What is announced at the end, in the first of the channels that is still there. */
  readonly announce: (
    id: string,
    event: T,
  ) => Promise<{ readonly message: OutgoingMessage; readonly channelIds: readonly string[] }>;
  /** `The result could not be posted` */
  readonly notAnnounced: string;
  /** What else changes when an event is posted, and when its end is announced; pure. */
  readonly posted?: (event: T, stamp: Stamp) => T;
  readonly announced?: (event: T, channelId: string | null, stamp: Stamp) => T;
  /** What members are to be told in their bells of how it ended; null for nothing. */
  readonly notification?: (event: T, stamp: Stamp) => TellItem | null;
  /** The section that the event belongs to. */
  readonly section: string;
}

/** The events of one kind, and how their outboxes are worked off. */
export interface Events<T extends EventDocument, L> extends EventKind<T, L> {
  readonly outlet: Outlet<T>;
}

/** The event in another state. */
export function withState<T extends EventDocument>(
  event: T,
  state: T['state'] | 'publishing' | 'active' | 'cancelled',
): T {
  return { ...event, state, scope: eventScope(event.guildId, eventListOf(state)) };
}

/** The event with more to be done. */
export function withItems<T extends EventDocument>(event: T, ...items: readonly OutboxItem[]): T {
  return { ...event, outbox: [...event.outbox, ...items] };
}

/** The event with its message to be edited or its next step to be planned. */
export function withPlain<T extends EventDocument>(
  event: T,
  { key, at }: Stamp,
  ...kinds: readonly ('edit' | 'plan')[]
): T {
  return withItems(event, ...kinds.map((kind) => newItem(kind, `${key}:${kind}`, at)));
}

/** The entry that posts a new event, and notes that it was started. */
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

/** The event with its outcome, which is to be announced. */
export function withOutcome<T extends EventDocument>(kind: EventKind<T>, event: T, key: string): T {
  const at = event.endsAt;
  const notification = kind.notification?.(event, { key, at });
  const items = [newItem('announce', key, at), ...(notification ? [notification] : [])];
  return withItems(withState(event, kind.states.decided), ...items);
}

/** The event with what is the matter, of which the one who started it is told. */
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
