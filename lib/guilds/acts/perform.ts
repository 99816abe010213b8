import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { acts } from '@/lib/db/collections/acts';
import type { Doc } from '@/lib/db/define-collection';
import { deliver } from '@/lib/delivery/deliver';
import { type BoundHandler, defineOutlet, type On, type Outlet } from '@/lib/delivery/outlet';

export type Act = Doc<typeof acts>;

/** Longer than anything is tried. */
const LIFETIME_MS = 24 * 3_600_000;

/**
 * Declares how acts of one area are done, as defineOutlet does; each area has outlets of its own over the one
 * collection. `name` is unique among them.
 */
export function defineActs(
  name: string,
  handlers: (on: On<Act>) => readonly BoundHandler<Act>[],
): Outlet<Act> {
  const outlet = defineOutlet(`acts:${name}`, (store) => store.collection(acts), handlers);
  return { ...outlet, isTransient: true };
}

/**
 * Does what has no document of its own; the same `item.key` does it once, whoever crashes. Gives the act as it
 * is in the end. Throws Discord's refusal, after which nothing is left of it, and `discord_uncertain` while it
 * is not known whether it was done.
 */
export async function perform(
  outlet: Outlet<Act>,
  guildId: GuildId,
  ...items: readonly [Act['outbox'][number], ...Act['outbox']]
): Promise<Act> {
  const [{ key }] = items;
  const id = `${outlet.name}:${guildId}:${key}`;
  const expiresAt = new Date(Date.now() + LIFETIME_MS).toISOString();
  const act: Act = { guildId, outbox: [...items], messageId: null, banned: [], expiresAt };
  const insert = (all: Collection<Act>) =>
    all.upsert(
      id,
      () => act,
      (same) => same,
    );
  const { stored } = await deliver(outlet, id, insert, { awaits: key });
  // A call with the same key has ended it: what is done under that key once more is the same.
  return stored?.value ?? perform(outlet, guildId, ...items);
}
