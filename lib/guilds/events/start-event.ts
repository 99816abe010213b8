import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { AppError, conflict, ignored, invalidAt } from '@/lib/core/errors';
import { getStore } from '@/lib/db/store';
import { withinLimit } from '@/lib/db/within-limit';
import { deliver } from '@/lib/delivery/deliver';
import { assertMay } from '@/lib/guilds/assert-may';
import type { EventAction } from '@/lib/guilds/events/event-kind';
import { type EventDocument, type Events, newPostItem, withItems } from '@/lib/guilds/events/event-kind';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/references';
import type { Actor } from '@/lib/rules/audit/action';
import { type EventSpan, endProblem } from '@/lib/rules/events/event-end';
import { eventScope } from '@/lib/rules/events/states';

/** The end (text or epoch ms) as an ISO date. Throws `invalid` at `endTime` as `endProblem` finds. */
export function toEventEnd(input: string | number, span: EventSpan): string {
  const end = typeof input === 'number' ? input : Date.parse(input);
  const message = endProblem(end, span);
  if (message !== null) throw invalidAt('endTime', message);
  return new Date(end).toISOString();
}

export interface EventStart {
  readonly channelId: string;
  /** The form's name for the channel. */
  readonly channelField: string;
  /** A date as text or in epoch milliseconds. */
  readonly endTime: string | number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The longest duration. */
  readonly days: number;
}

/** What all new events share. Throws `invalid` by field, `forbidden` if the person may not post there. */
export async function newEvent(
  snapshot: GuildSnapshot,
  action: EventAction,
  by: Actor,
  { channelId, channelField, endTime, now, days }: EventStart,
) {
  const guildId = snapshot.guild.id;
  const { id } = requirePostable(snapshot, channelId, channelField);
  await assertMay(snapshot, by, action, { channels: { post: id } });
  return {
    guildId,
    scope: eventScope(guildId, 'running'),
    state: 'publishing' as const,
    channelId: id,
    messageId: null,
    endsAt: toEventEnd(endTime, { start: now, now, days }),
    createdAt: new Date(now).toISOString(),
    problem: null,
    outbox: [],
  };
}

/**
 * The id of a new event: 32 hexadecimal digits derived from `key`, so that a repeated call starts it once.
 * Different guilds and people never share an id; without a key it is unique.
 */
function toEventId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(':')).digest('hex').slice(0, 32);
}

/**
 * Starts an event and posts it; idempotent by `key` and person. Throws `conflict` if too many run; Discord's
 * refusal, after which there is none; and `discord_uncertain` while it is unknown whether it was posted.
 */
export async function startEvent<T extends EventDocument, L>(
  events: Events<T, L>,
  event: T,
  key: string = randomUUID(),
): Promise<L> {
  const { name, most, hostOf } = events;
  const { guildId, scope } = event;
  const id = toEventId(name, guildId, hostOf(event).userId, key);
  const limit = {
    key: `events:${name}:${scope}`,
    collection: events.open(await getStore()),
    selection: { index: 'scope', equals: scope },
    most,
    full: () => conflict(`A server can run at most ${most} ${name}s at a time.`),
  } as const;
  const item = newPostItem(events, id, event);
  const { stored } = await withinLimit(limit, id, () =>
    deliver(
      events.outlet,
      id,
      // A repeated call continues what the first one began.
      (collection) => collection.insert(id, withItems(event, item)).catch(ignored('already_exists')),
      { awaits: item.key },
    ),
  );
  if (!stored) throw new AppError('internal');
  if (stored.value.state === 'publishing') throw new AppError('discord_uncertain');
  return events.toListed(stored);
}
