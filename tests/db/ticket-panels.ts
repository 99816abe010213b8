// Helpers for ticket panels in Coral Reef.

import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { readPanelList, toListedPanel } from '@/lib/guilds/tickets/panel-list';
import { type SaveRequest, savePanel } from '@/lib/guilds/tickets/save-panel';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem, withoutItem } from '@/lib/rules/delivery/outbox';
import { channelNamed, type EventWorld, pearl, reef } from './event-world';
import { helpPanel } from './reef-names';

export const ticketChannel = channelNamed('tickets');

/** Saves and publishes a valid panel, as a new one unless `request` says otherwise. */
export function savePanelWith(
  more: Record<string, unknown> = {},
  request: Partial<SaveRequest> = {},
  by: Actor = pearl,
) {
  const panelData = helpPanel(more);
  return savePanel(reef, { panelIndex: 99, panelData, publish: true, ...request }, by);
}

export async function readPanels() {
  const list = await readPanelList(reef);
  return list.panels.map((panel) => toListedPanel(list, panel));
}

export async function readTitles(): Promise<string[]> {
  return (await readPanels()).map(({ panelData }) => panelData.ticketTitle);
}

/** Simulates another process publishing a panel, until the returned function is called. */
export async function holdPanel(
  world: EventWorld,
  panelId: string,
  guildId: string = reef,
): Promise<() => Promise<void>> {
  const lists = world.collection(ticketPanelLists);
  const at = new Date().toISOString();
  const until = new Date(Date.now() + 20_000).toISOString();
  const item = {
    ...newItem('post-panel', 'other', at),
    claim: { token: 'other', until },
    panelId,
    by: { userId: '200000000000000002', username: 'Finn' },
    before: null,
  };
  await lists.update(guildId, (list) => ({ ...list, outbox: [...list.outbox, item] }));
  return async () => {
    await lists.update(guildId, (list) => ({ ...list, outbox: withoutItem(list.outbox, 'other') }));
  };
}
