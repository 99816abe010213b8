import type { TicketsData } from '@/lib/contracts/tickets';

type MaybeTickets = { readonly [K in keyof TicketsData]?: TicketsData[K] | undefined };

/** The tickets' part of a section's answer, or null for the answer of another section. */
export function toTicketsData(answer: MaybeTickets): TicketsData | null {
  const { ticketPanels, ticketPanelLimit, ticketOptionLimit, ticketEmbeds } = answer;
  if (!ticketPanels || !ticketEmbeds) return null;
  if (ticketPanelLimit === undefined || ticketOptionLimit === undefined) return null;
  return { ticketPanels, ticketPanelLimit, ticketOptionLimit, ticketEmbeds };
}
