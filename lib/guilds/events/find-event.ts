import 'server-only';
import { conflict, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { getStore } from '@/lib/db/store';
import type { EventDocument, EventKind } from '@/lib/guilds/events/event-kind';
import { messageLink } from '@/lib/rules/messages/message-link';

export async function findEvent<T extends EventDocument>(
  kind: Pick<EventKind<T>, 'open'>,
  id: string,
): Promise<Stored<T> | null> {
  return kind.open(await getStore()).get(id, { fresh: true });
}

/** A current event of this guild. Throws `not_found`. */
export async function getEvent<T extends EventDocument>(
  kind: EventKind<T>,
  guildId: GuildId,
  id: string,
): Promise<Stored<T>> {
  const found = await findEvent(kind, id);
  if (found?.value.guildId === guildId) return found;
  throw notFound(`This ${kind.name} doesn't exist.`);
}

/** The part of every listed event that all kinds share. */
export function toListedEvent<T extends EventDocument>(id: string, event: T) {
  const { guildId, channelId, messageId, endsAt } = event;
  const link = messageId === null ? null : messageLink({ guildId, channelId, messageId });
  return { ...event, _id: id, endTime: endsAt, link };
}

/** Throws `conflict` unless members can take part now. */
export function assertOpen<T extends EventDocument>(kind: EventKind<T>, { state, endsAt }: T): void {
  if (state === 'active' && Date.parse(endsAt) > Date.now()) return;
  throw conflict(`This ${kind.name} isn't open.`);
}

/** Throws `conflict` if the guild has turned such events off. */
export function assertOn<T extends EventDocument>({ name }: EventKind<T>, isOn: boolean): void {
  if (isOn) return;
  const what = { giveaway: 'Giveaways', poll: 'Polls' }[name];
  throw conflict(`${what} are switched off in this server.`);
}
