import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { getTicket, toListedTicket } from '@/lib/guilds/tickets/ticket-documents';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { deleteTranscriptAction } from '@/lib/rules/tickets/actions';
import type { ListedTicket, Ticket } from '@/lib/rules/tickets/ticket-schema';

function assertDeletable({ state, deleted, pages }: Ticket): void {
  const refuse = (message: string) => new AppError('conflict', { message });
  if (state === 'open') throw refuse('Close this ticket before deleting its transcript.');
  if (deleted) throw refuse(`${deleted.by.username} has already deleted this transcript.`);
  if (pages.length === 0) throw refuse('This ticket has no transcript.');
}

/**
 * Deletes what was written in a closed ticket, for good: nothing of it is answered from then on, and its
 * pages are removed, if need be by a job. Throws `not_found` for a ticket of another guild, `conflict` for an
 * open one and one without a transcript.
 */
export async function deleteTranscript(
  guildId: GuildId,
  ticketId: string,
  { userId, username }: Actor,
): Promise<ListedTicket> {
  const { value } = await getTicket(guildId, ticketId);
  const by = { userId, username };
  const at = new Date().toISOString();
  const params = { opener: value.opener.username };
  const audit = toActionEntry(deleteTranscriptAction, { guildId, by, at, params });
  const removal = newItem('remove-pages', randomUUID(), at, audit);
  const { stored } = await deliver(ticketOutlet, ticketId, (all) =>
    all.update(ticketId, (ticket) => {
      assertDeletable(ticket);
      const counts = { messages: 0, attachments: 0 };
      const outbox = [...ticket.outbox, removal];
      return { ...ticket, pages: [], counts, deleted: { by, at }, outbox };
    }),
  );
  if (!stored) throw new AppError('internal');
  return toListedTicket(stored);
}
