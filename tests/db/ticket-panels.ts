// Ticket panels of Coral Reef as the tests of use cases make them.
import { panelInput } from '@/lib/contracts/tickets/panels';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { listPanels, toListedPanel } from '@/lib/guilds/tickets/panel-list';
import { type SaveRequest, savePanel } from '@/lib/guilds/tickets/save-panel';
import { channelNamed, type EventWorld, pearl, reef, roleNamed } from './event-world';

export const ticketChannel = channelNamed('tickets');

/** Saves and publishes a panel that lacks nothing, as a new one unless `request` says otherwise. */
export function savePanelWith(
  more: Record<string, unknown> = {},
  request: Partial<SaveRequest> = {},
  by: { readonly username: string } = pearl,
) {
  const panelData = panelInput.parse({
    publishChannel: ticketChannel,
    ticketCategoryID: channelNamed('Help Desk'),
    supportRoleID: roleNamed('Moderator'),
    ticketTitle: 'Help',
    ...more,
  });
  return savePanel(reef, { panelIndex: 99, panelData, publish: true, ...request }, by);
}

export async function readPanels() {
  return (await listPanels(reef)).map((panel) => toListedPanel(reef, panel));
}

export async function readTitles(): Promise<string[]> {
  return (await readPanels()).map(({ panelData }) => panelData.ticketTitle);
}

/** Lets somebody else work on a panel's message for so long. */
export async function holdPanel(world: EventWorld, id: string, ms: number): Promise<void> {
  const claim = { token: 'other', username: 'Finn', until: new Date(Date.now() + ms).toISOString() };
  await world
    .store()
    .collection(ticketPanelLists)
    .update(reef, (list) => ({
      ...list,
      panels: list.panels.map((panel) => (panel.id === id ? { ...panel, claim } : panel)),
    }));
}
