import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Collection, Stored } from '@/lib/db/collection';
import { listAll } from '@/lib/db/list-all';
import { getStore } from '@/lib/db/store';
import { type EventDocument, type EventKind, withState } from '@/lib/guilds/events/event-kind';
import { eventScope, type PagedEventList } from '@/lib/rules/events/states';

const PAGE = 20;

/** The running events of a guild, the next to end first. */
export async function listRunning<T extends EventDocument, L>(
  kind: EventKind<T, L>,
  guildId: GuildId,
): Promise<L[]> {
  const running = { index: 'scope', equals: eventScope(guildId, 'running') } as const;
  const found = await listAll(kind.open(await getStore()), running);
  return Promise.all(found.map(kind.toListed));
}

/** Older releases sorted cancelled events by their planned end; moves them. */
async function moveCancelled<T extends EventDocument>(
  collection: Collection<T>,
  items: readonly Stored<T>[],
): Promise<boolean> {
  const strays = items.filter(({ value }) => value.state === 'cancelled');
  const now = new Date().toISOString();
  const move = (event: T): T => {
    const [endsAt = now] = [event.endsAt, now].toSorted();
    return { ...withState(event, 'cancelled'), endsAt };
  };
  await Promise.all(strays.map(({ id }) => collection.update(id, move)));
  return strays.length > 0;
}

/** A page of a guild's ended or cancelled events, latest first. Throws `bad_request` for a bad `after`. */
export async function listPast<T extends EventDocument, L>(
  kind: EventKind<T, L>,
  guildId: GuildId,
  list: PagedEventList,
  after?: string | undefined,
): Promise<{ readonly items: L[]; readonly next: string | null }> {
  const collection = kind.open(await getStore());
  const equals = eventScope(guildId, list);
  for (;;) {
    const page = await collection.list({ index: 'scope', equals, order: 'desc', limit: PAGE, after });
    if (list === 'over' && (await moveCancelled(collection, page.items))) continue;
    return { items: await Promise.all(page.items.map(kind.toListed)), next: page.next };
  }
}

/** A guild's events on opening the dashboard: running ones, the last ended ones, and how many cancelled. */
export async function readEvents<T extends EventDocument, L>(kind: EventKind<T, L>, guildId: GuildId) {
  const scope = eventScope(guildId, 'cancelled');
  const [running, ended, cancelled] = await Promise.all([
    listRunning(kind, guildId),
    listPast(kind, guildId, 'over'),
    kind.open(await getStore()).count({ index: 'scope', equals: scope }),
  ]);
  return { running, ended, cancelled };
}
