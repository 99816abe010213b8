import type { SectionData } from '@/components/form/section-data';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';

type TicketsSection = SectionData<SectionOf<'tickets'>>;

function withPanels(data: TicketsSection, ticketPanels: ListedPanel[]): TicketsSection {
  return { ...data, answer: { ...data.answer, ticketPanels } };
}

/** The section with a response's panel; a new one is last. */
export function showPanel(data: TicketsSection, { panel }: { readonly panel: ListedPanel }): TicketsSection {
  const { ticketPanels: panels } = data.answer;
  const isKnown = panels.some(({ id }) => id === panel.id);
  return withPanels(
    data,
    isKnown ? panels.map((one) => (one.id === panel.id ? panel : one)) : [...panels, panel],
  );
}

/** The section without a deleted panel. */
export function hidePanel(data: TicketsSection, { panelId }: { readonly panelId: string }): TicketsSection {
  return withPanels(
    data,
    data.answer.ticketPanels.filter(({ id }) => id !== panelId),
  );
}
