import type { AnswerPart } from '@/components/form/section-data';
import type { TicketsData } from '@/lib/contracts/tickets';

/** The tickets' part of a section's answer, or null for the answer of another section. */
export function toTicketsData(answer: AnswerPart<TicketsData>): TicketsData | null {
  const { ticketPanels, ticketPanelLimit, ticketOptionLimit, ticketEmbeds } = answer;
  if (!ticketPanels || !ticketEmbeds) return null;
  if (ticketPanelLimit === undefined || ticketOptionLimit === undefined) return null;
  return { ticketPanels, ticketPanelLimit, ticketOptionLimit, ticketEmbeds };
}
