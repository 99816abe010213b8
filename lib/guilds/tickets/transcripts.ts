import 'server-only';
import type { readTranscript as contract, TranscriptPart } from '@/lib/contracts/tickets/transcripts';
import { avatarUrl } from '@/lib/core/discord-images';
import type { QueryOf } from '@/lib/core/endpoint';
import { AppError, conflict, notFound } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { ticketMessages } from '@/lib/db/collections/tickets';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { env } from '@/lib/env';
import { beginAct } from '@/lib/guilds/begin-act';
import {
  findOwnClosedTicket,
  findTicket,
  getTicket,
  toListedTicket,
} from '@/lib/guilds/tickets/ticket-documents';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { deleteTranscriptAction } from '@/lib/rules/tickets/actions';
import type { ListedTicket, Ticket } from '@/lib/rules/tickets/ticket-schema';
import type { ShownMessage, StoredMessage } from '@/lib/rules/tickets/transcript-schema';

/** A part ends with the page that reaches this many messages. */
const PART = 200;

export type TranscriptQuery = QueryOf<typeof contract>;

function toShown(message: StoredMessage): ShownMessage {
  const { id, name, avatar, isBot } = message.author;
  const author = { id, name, isBot, avatarUrl: avatarUrl(env().DISCORD_CDN_URL, { id, avatar }) };
  return { ...message, author };
}

async function readPart({ pages }: Ticket, after: string | undefined): Promise<TranscriptPart> {
  const messages: ShownMessage[] = [];
  let at = Number(after ?? 0);
  for (; at < pages.length && messages.length < PART; at += 1) {
    const page = await collectionOf(ticketMessages).get(pages[at] ?? '');
    messages.push(...(page?.value.messages ?? []).map(toShown));
  }
  return { messages, next: at < pages.length ? String(at) : null };
}

function missing(): AppError {
  return notFound("This transcript doesn't exist.");
}

/** A part of the transcript of a guild's ticket. Throws `not_found` for a ticket of another guild. */
export async function readTranscript(guildId: GuildId, query: TranscriptQuery): Promise<TranscriptPart> {
  const ticket = await findTicket(guildId, query.ticketId);
  if (!ticket) throw missing();
  return readPart(ticket.value, query.after);
}

/** A part of the transcript of a member's own closed ticket. Throws `not_found` for any other. */
export async function readOwnTranscript(
  guildId: GuildId,
  query: TranscriptQuery,
  openerId: UserId,
): Promise<TranscriptPart> {
  const ticket = await findOwnClosedTicket(guildId, query.ticketId, openerId);
  if (!ticket) throw missing();
  return readPart(ticket.value, query.after);
}

function assertDeletable({ state, deleted, pages }: Ticket): void {
  if (state === 'open') throw conflict('Close this ticket before deleting its transcript.');
  if (deleted) throw conflict(`${deleted.by.username} has already deleted this transcript.`);
  if (pages.length === 0) throw conflict('This ticket has no transcript.');
}

/**
 * Permanently deletes the transcript of a closed ticket: it is unreadable at once, and its pages are removed,
 * if necessary by a job. Throws `not_found` for a ticket of another guild, `conflict` for an open one and one
 * without a transcript.
 */
export async function deleteTranscript(
  guildId: GuildId,
  ticketId: string,
  actor: Actor,
): Promise<ListedTicket> {
  const { value } = await getTicket(guildId, ticketId);
  const { by, at, key, entryOf } = beginAct(guildId, actor);
  const audit = entryOf(deleteTranscriptAction, { opener: value.opener });
  const removal = newItem('remove-pages', key, at, audit);
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
