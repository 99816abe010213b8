import { newTellItem, type TellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';
import type { Ticket } from '@/lib/rules/tickets/ticket-schema';
import type { StoredMessage } from '@/lib/rules/tickets/transcript-schema';

interface AnsweringPage {
  readonly ticketId: string;
  readonly sequence: number;
  readonly messages: readonly StoredMessage[];
  /** ISO date. */
  readonly at: string;
}

/** The opener's notification for a page with a team message, or null; after closing, one for all pages. */
export function answerTelling(
  { opener, guildId, state }: Ticket,
  { ticketId, sequence, messages, at }: AnsweringPage,
): TellItem | null {
  const answer = messages.find(({ author }) => !author.isBot && author.id !== opener.userId);
  if (!answer) return null;
  const key = `ticket-answered:${ticketId}:${state === 'open' ? sequence : 'closed'}`;
  const from = { userId: answer.author.id, username: answer.author.name };
  return newTellItem(key, at, [opener.userId], noticeOf('ticket-answered', { guildId }, from));
}
