import 'server-only';
import { DAY } from '@/lib/core/milliseconds';
import type { Collection } from '@/lib/db/collection';
import { acts } from '@/lib/db/collections/acts';
import type { Doc } from '@/lib/db/define-collection';
import { deliver } from '@/lib/delivery/deliver';
import { type BoundHandler, type On, type Outlet, outletOf } from '@/lib/delivery/outlet';

export type Act = Doc<typeof acts>;

/** Longer than any retry. */
const LIFETIME_MS = DAY;

/** An area's handlers for acts, as outletOf takes them; `name` is unique among areas. */
export function defineActs(
  name: string,
  handlers: (on: On<Act>) => readonly BoundHandler<Act>[],
): Outlet<Act> {
  const outlet = outletOf(`acts:${name}`, (store) => store.collection(acts), handlers);
  return { ...outlet, isOver: () => true };
}

/**
 * Performs an act that has no document of its own; crash-safe. `name` identifies it: while an act of that
 * name has an unknown outcome, that one is continued. `guildId` may be that of the staff's own log. Returns
 * the act in its final state. Throws Discord's refusal, after which nothing is left of it, and
 * `discord_uncertain`.
 */
export async function perform(
  outlet: Outlet<Act>,
  guildId: string,
  item: Act['outbox'][number],
  name: string = item.key,
): Promise<Act> {
  const id = `${outlet.name}:${guildId}:${name}`;
  const expiresAt = new Date(Date.now() + LIFETIME_MS).toISOString();
  const act: Act = {
    guildId,
    outbox: [item],
    messageId: null,
    banned: [],
    created: [],
    refusal: null,
    expiresAt,
  };
  let { key } = item;
  const insert = (all: Collection<Act>) =>
    all.upsert(
      id,
      () => act,
      (present) => {
        key = present.outbox[0]?.key ?? key;
        return present;
      },
    );
  const { stored } = await deliver(outlet, id, insert, { awaits: () => key });
  // Another call has finished it; repeating it under the same key has no further effect.
  return stored?.value ?? perform(outlet, guildId, item, name);
}
