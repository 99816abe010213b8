import 'server-only';
import type { Collection } from '@/lib/db/collection';
import { acts } from '@/lib/db/collections/acts';
import type { Doc } from '@/lib/db/define-collection';
import { deliver } from '@/lib/delivery/deliver';
import { type BoundHandler, type On, type Outlet, outletOf } from '@/lib/delivery/outlet';

export type Act = Doc<typeof acts>;

/** Longer than anything is tried. */
const LIFETIME_MS = 24 * 3_600_000;

/**
 * Declares how acts of one area are done, as outletOf does; each area has outlets of its own over the one
 * collection. `name` is unique among them.
 */
export function defineActs(
  name: string,
  handlers: (on: On<Act>) => readonly BoundHandler<Act>[],
): Outlet<Act> {
  const outlet = outletOf(`acts:${name}`, (store) => store.collection(acts), handlers);
  return { ...outlet, isOver: () => true };
}

/**
 * Does what has no document of its own, whoever crashes. `name` tells it from others: while one of that name
 * is not known to be done, it is that one which is gone on with. `guildId` may be that of the staff's own
 * log. Gives the act as it is in the end. Throws Discord's refusal, after which nothing is left of it, and
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
  // Another call has ended it: what is done under the same key once more is the same.
  return stored?.value ?? perform(outlet, guildId, item, name);
}
