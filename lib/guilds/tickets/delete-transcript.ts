import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { ListedTicket } from '@/lib/contracts/tickets/transcripts';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { tickets } from '@/lib/db/collections/tickets';
import { getStore } from '@/lib/db/store';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { getTicket, toListedTicket } from '@/lib/guilds/tickets/ticket-documents';
import { runTicketErrands, withErrands } from '@/lib/guilds/tickets/ticket-errands';
import { log } from '@/lib/log';

/**
 * Deletes what was written in a closed ticket, for good: nothing of it is answered from then on, and its
 * pages are removed, if need be by a job. Throws `not_found` for a ticket of another guild, `conflict` for an
 * open one and one without a transcript.
 */
export async function deleteTranscript(
  guildId: GuildId,
  ticketId: string,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<ListedTicket> {
  await getTicket(guildId, ticketId);
  const collection = (await getStore()).collection(tickets);
  const deleted = {
    by: { userId: by.userId, username: by.username },
    at: new Date().toISOString(),
  };
  const errand = {
    key: toPostNonce(ticketId, 'remove-pages'),
    kind: 'remove-pages',
    channelId: null,
    colour: '',
    hasTime: false,
  } as const;
  const stored = await withErrands(ticketId, true, () =>
    collection.update(ticketId, (ticket) => {
      const refuse = (message: string) => new AppError('conflict', { message });
      if (ticket.state === 'open') throw refuse('Close this ticket before its transcript is deleted.');
      if (ticket.deleted) throw refuse(`${ticket.deleted.by.username} has deleted this transcript already.`);
      if (ticket.pages.length === 0) throw refuse('This ticket has no transcript.');
      return {
        ...ticket,
        pages: [],
        counts: { messages: 0, attachments: 0 },
        deleted,
        outbox: [...ticket.outbox, errand],
      };
    }),
  );
  // At once where that is possible; what fails here the job does.
  await runTicketErrands(ticketId).catch((error: unknown) =>
    log().warn({ err: error }, 'the pages of a transcript are removed later'),
  );
  return toListedTicket(stored);
}
