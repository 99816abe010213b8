import type { AnswerPart } from '@/components/form/section-data';
import type { TicketsData } from '@/lib/contracts/tickets/panels';

/** The tickets' part of a section's answer, or null for the answer of another section. */
export function toTicketsData(answer: AnswerPart<TicketsData>): TicketsData | null {
  const { ticketPanels, ticketPanelLimit, ticketOptionLimit, ticketEmbeds } = answer;
  const { openTickets, ticketCounts } = answer;
  if (!ticketPanels || !ticketEmbeds || !openTickets || !ticketCounts) return null;
  if (ticketPanelLimit === undefined || ticketOptionLimit === undefined) return null;
  return { ticketPanels, ticketPanelLimit, ticketOptionLimit, ticketEmbeds, openTickets, ticketCounts };
}
