import 'server-only';
import type { TranscriptPart } from '@/lib/contracts/tickets/transcripts';
import { avatarUrl } from '@/lib/core/discord-images';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { ticketMessages } from '@/lib/db/collections/tickets';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { findOwnClosedTicket, findTicket } from '@/lib/guilds/tickets/ticket-documents';
import type { Ticket } from '@/lib/rules/tickets/ticket-schema';
import type { ShownMessage, StoredMessage } from '@/lib/rules/tickets/transcript-schema';

/** A part ends with the page that makes it so long, in messages. */
const PART = 200;

export interface TranscriptQuery {
  readonly ticketId: string;
  /** `next` of the part before. */
  readonly after?: string | undefined;
}

function toShown(message: StoredMessage): ShownMessage {
  const { id, name, avatar, isBot } = message.author;
  const author = { id, name, isBot, avatarUrl: avatarUrl(env().DISCORD_CDN_URL, { id, avatar }) };
  return { ...message, author };
}

async function readPart({ pages }: Ticket, after: string | undefined): Promise<TranscriptPart> {
  const collection = (await getStore()).collection(ticketMessages);
  const messages: ShownMessage[] = [];
  let at = Number(after ?? 0);
  for (; at < pages.length && messages.length < PART; at += 1) {
    const page = await collection.get(pages[at] ?? '');
    messages.push(...(page?.value.messages ?? []).map(toShown));
  }
  return { messages, next: at < pages.length ? String(at) : null };
}

function missing(): AppError {
  return new AppError('not_found', { message: "This transcript doesn't exist." });
}

/** A part of the transcript of a guild's ticket. Throws `not_found` for a ticket of another guild. */
export async function readTranscript(guildId: GuildId, query: TranscriptQuery): Promise<TranscriptPart> {
  const ticket = await findTicket(guildId, query.ticketId);
  if (!ticket) throw missing();
  return readPart(ticket.value, query.after);
}

/** A part of the transcript of a member's own ticket once it is closed. Throws `not_found` for any other. */
export async function readOwnTranscript(
  guildId: GuildId,
  query: TranscriptQuery,
  openerId: UserId,
): Promise<TranscriptPart> {
  const ticket = await findOwnClosedTicket(guildId, query.ticketId, openerId);
  if (!ticket) throw missing();
  return readPart(ticket.value, query.after);
}
