import 'server-only';
import { caught, conflict, ignored } from '@/lib/core/errors';
import { MINUTE } from '@/lib/core/milliseconds';
import { ticketSlots, tickets } from '@/lib/db/collections/tickets';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';

/** A slot without a ticket after this many milliseconds was left by a process that ended. */
const LEFT_BEHIND = MINUTE;

type Slots = Doc<typeof ticketSlots>;

interface Opener {
  readonly guildId: string;
  readonly userId: string;
}

const idOf = ({ guildId, userId }: Opener) => `${guildId}:${userId}`;

/** A member's tickets that have a slot but are closed or were never created. */
async function listIdle(opener: Opener): Promise<ReadonlySet<string>> {
  const taken = (await collectionOf(ticketSlots).get(idOf(opener), { fresh: true }))?.value.taken ?? [];
  const now = Date.now();
  const idle = await Promise.all(
    taken.map(async ({ ticketId, at }) => {
      const ticket = await collectionOf(tickets).get(ticketId, { fresh: true });
      if (ticket) return ticket.value.state === 'closed' ? [ticketId] : [];
      return now - Date.parse(at) > LEFT_BEHIND ? [ticketId] : [];
    }),
  );
  return new Set(idle.flat());
}

/** Counts one more open ticket of a member, once per ticket. Throws `conflict` if `most` are open. */
export async function takeTicketSlot(opener: Opener, ticketId: string, most: number): Promise<void> {
  const slot = { ticketId, at: new Date().toISOString() };
  const take = async (idle: ReadonlySet<string>) =>
    collectionOf(ticketSlots).upsert(
      idOf(opener),
      () => ({ guildId: opener.guildId, taken: [slot] }),
      (value, unread) => {
        if (value.taken.some((other) => other.ticketId === ticketId)) return value;
        const taken = value.taken.filter((other) => !idle.has(other.ticketId));
        const count = taken.length + countUnread(unread, 'taken');
        if (count < most) return { ...value, taken: [...taken, slot] };
        const message =
          count === 1
            ? 'You already have an open ticket in this server.'
            : `You already have ${count} open tickets in this server.`;
        throw conflict(message);
      },
    );
  await take(new Set()).catch(caught('conflict', async () => take(await listIdle(opener))));
}

/** Counts one open ticket less; does nothing if it is not counted. */
export async function freeTicketSlot(opener: Opener, ticketId: string): Promise<void> {
  const without = (value: Slots): Slots => {
    const taken = value.taken.filter((slot) => slot.ticketId !== ticketId);
    return taken.length === value.taken.length ? value : { ...value, taken };
  };
  await collectionOf(ticketSlots).update(idOf(opener), without).catch(ignored('not_found'));
}
