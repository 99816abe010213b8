import type { SectionData } from '@/components/form/section-data';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';

type TicketsSection = SectionData<SectionOf<'tickets'>>;

function withPanels(data: TicketsSection, ticketPanels: ListedPanel[]): TicketsSection {
  return { ...data, answer: { ...data.answer, ticketPanels } };
}

/** The section with a panel as an answer brought it: in its place, or a new one at the end. */
export function showPanel(data: TicketsSection, { panel }: { readonly panel: ListedPanel }): TicketsSection {
  const { ticketPanels: panels } = data.answer;
  const isKnown = panels.some(({ id }) => id === panel.id);
  return withPanels(
    data,
    isKnown ? panels.map((one) => (one.id === panel.id ? panel : one)) : [...panels, panel],
  );
}

/** The section without a panel that was deleted. */
export function hidePanel(data: TicketsSection, { panelId }: { readonly panelId: string }): TicketsSection {
  return withPanels(
    data,
    data.answer.ticketPanels.filter(({ id }) => id !== panelId),
  );
}
