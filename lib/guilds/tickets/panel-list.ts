import 'server-only';
import { createHash } from 'node:crypto';
import type { ListedPanel } from '@/lib/contracts/tickets/panels';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import { messageLink } from '@/lib/rules/messages/message-link';

export type Panel = Doc<typeof ticketPanelLists>['panels'][number];
export type PanelData = Panel['data'];

/** How long one may work on a panel's message: three calls of Discord at 5 s each, and some more. */
const CLAIM = 25_000;

/** Names what a panel holds. */
export function toPanelVersion(data: PanelData): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
}

/** Takes a panel's message into one's hands from `now` (epoch milliseconds) on. */
export function newClaim(token: string, username: string, now: number): NonNullable<Panel['claim']> {
  return { token, username, until: new Date(now + CLAIM).toISOString() };
}

/** Throws `conflict` while somebody else works on the panel's message at `now` (epoch milliseconds). */
export function assertUnclaimed({ claim }: Panel, now: number): void {
  if (!claim || Date.parse(claim.until) <= now) return;
  throw new AppError('conflict', {
    message: `${claim.username} is publishing this panel right now. Try again.`,
  });
}

/** Throws `stale` for a panel that is not as the caller saw it. */
export function assertVersion(panel: Panel, version: string | undefined): void {
  if (version === undefined || panel.version === version) return;
  throw new AppError('stale', { message: `${panel.updatedBy} has changed this panel in the meantime.` });
}

/** The panel with this id. Throws `not_found`. */
export function findPanel(panels: readonly Panel[], panelId: string): Panel {
  const found = panels.find(({ id }) => id === panelId);
  if (!found) throw new AppError('not_found', { message: 'This panel does not exist any more.' });
  return found;
}

/** The panels of a guild in their order. */
export async function listPanels(guildId: GuildId): Promise<readonly Panel[]> {
  return (await (await getStore()).collection(ticketPanelLists).get(guildId))?.value.panels ?? [];
}

/** Changes the panels of a guild; `change` is pure and may throw. Gives them as they are then. */
export async function changePanels(
  guildId: GuildId,
  change: (panels: readonly Panel[]) => readonly Panel[],
): Promise<readonly Panel[]> {
  const { value } = await (await getStore()).collection(ticketPanelLists).upsert(
    guildId,
    () => ({ guildId, panels: [...change([])] }),
    (list) => {
      const panels = change(list.panels);
      return panels === list.panels ? list : { ...list, panels: [...panels] };
    },
  );
  return value.panels;
}

/** The list with one panel changed; untouched where it is not in it any more. */
export function changePanel(
  panels: readonly Panel[],
  panelId: string,
  change: (panel: Panel) => Panel,
): readonly Panel[] {
  return panels.map((panel) => (panel.id === panelId ? change(panel) : panel));
}

/** A panel as the dashboard shows it. */
export function toListedPanel(guildId: string, { id, version, data, posted, ...rest }: Panel): ListedPanel {
  return {
    id,
    version,
    state: posted === null ? 'draft' : posted.version === version ? 'published' : 'changed',
    link: posted && messageLink({ guildId, channelId: posted.channelId, messageId: posted.messageId }),
    updatedAt: rest.updatedAt,
    updatedBy: rest.updatedBy,
    panelData: data,
  };
}
