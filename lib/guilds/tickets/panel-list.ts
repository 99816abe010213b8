import 'server-only';
import { createHash } from 'node:crypto';
import { conflict, notFound, stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { messageLink } from '@/lib/rules/messages/message-link';
import type { TicketPanel } from '@/lib/rules/tickets/panel';
import type { ListedPanel, StoredPanel } from '@/lib/rules/tickets/panel-schema';

export type PanelList = Doc<typeof ticketPanelLists>;

export function toPanelVersion(data: TicketPanel): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
}

/** Who is publishing a panel right now, or null. */
export function publisherOf({ outbox }: PanelList, panelId: string): string | null {
  const found = outbox.find((item) => item.kind === 'post-panel' && item.panelId === panelId);
  return found?.kind === 'post-panel' ? found.by.username : null;
}

/** Throws `conflict` while a panel is being published. */
export function assertNotPublishing(list: PanelList, panelId: string): void {
  const username = publisherOf(list, panelId);
  if (username === null) return;
  throw conflict(`${username} is publishing this panel right now. Try again.`);
}

/** Throws `stale` if the panel has changed since the caller saw it. */
export function assertVersion(panel: StoredPanel, version: string | undefined): void {
  if (version === undefined || panel.version === version) return;
  throw stale(`${panel.updatedBy.username} has changed this panel in the meantime.`);
}

/** The panel with this id. Throws `not_found`. */
export function findPanel({ panels }: Pick<PanelList, 'panels'>, panelId: string): StoredPanel {
  const found = panels.find(({ id }) => id === panelId);
  if (!found) throw notFound('This panel no longer exists.');
  return found;
}

/** The panels of a guild with their pending effects; empty if it has none. */
export async function readPanelList(guildId: GuildId): Promise<PanelList> {
  const found = await collectionOf(ticketPanelLists).get(guildId);
  return found?.value ?? { guildId, panels: [], outbox: [] };
}

/** Changes the list of a guild; `change` is pure and may throw. */
export function changePanelList(guildId: GuildId, change: (list: PanelList) => PanelList) {
  return (lists: Collection<PanelList>) =>
    lists.upsert(guildId, () => change({ guildId, panels: [], outbox: [] }), change);
}

/** The list with one panel changed; unchanged if the panel is gone. */
export function changePanel(
  list: PanelList,
  panelId: string,
  change: (panel: StoredPanel) => StoredPanel,
): PanelList {
  return { ...list, panels: list.panels.map((panel) => (panel.id === panelId ? change(panel) : panel)) };
}

export function toListedPanel(
  list: PanelList,
  { data, posted, updatedBy, ...panel }: StoredPanel,
): ListedPanel {
  const { guildId } = list;
  const isPublishing = publisherOf(list, panel.id) !== null;
  const state = posted === null ? 'draft' : posted.version === panel.version ? 'published' : 'changed';
  return {
    ...panel,
    updatedBy: updatedBy.username,
    state: isPublishing ? 'publishing' : state,
    link: posted && messageLink({ guildId, channelId: posted.channelId, messageId: posted.messageId }),
    panelData: data,
  };
}
