import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import {
  assertUnclaimed,
  assertVersion,
  changePanel,
  changePanels,
  findPanel,
  newClaim,
  type Panel,
} from '@/lib/guilds/tickets/panel-list';
import { removePosted } from '@/lib/guilds/tickets/post-panel';

export interface DeletedPanel {
  readonly title: string;
  /** Why its message is still there, or null. */
  readonly leftBehind: string | null;
}

/**
 * Deletes a panel and its message. A message that Discord refuses to delete stays, and why is given back: a
 * panel must not be kept by a channel that the bot cannot see any more. Throws `not_found`, `stale`,
 * `conflict`; `discord_unavailable` and `rate_limited` leave all as it is.
 */
export async function deletePanel(
  guildId: GuildId,
  { panelId, panelVersion }: { readonly panelId: string; readonly panelVersion?: string | undefined },
  by: Pick<Viewer, 'username'>,
): Promise<DeletedPanel> {
  const now = Date.now();
  const token = randomUUID();
  const panels = await changePanels(guildId, (list) => {
    const panel = findPanel(list, panelId);
    assertVersion(panel, panelVersion);
    assertUnclaimed(panel, now);
    return changePanel(list, panelId, () => ({ ...panel, claim: newClaim(token, by.username, now) }));
  });
  const { posted, data } = findPanel(panels, panelId);
  const isOurs = (panel: Panel) => panel.id === panelId && panel.claim?.token === token;
  try {
    const leftBehind = posted && (await removePosted(posted));
    await changePanels(guildId, (list) => list.filter((panel) => !isOurs(panel)));
    return { title: data.ticketTitle, leftBehind };
  } catch (error) {
    await changePanels(guildId, (list) =>
      list.map((panel) => (isOurs(panel) ? { ...panel, claim: null } : panel)),
    ).catch(() => {});
    throw error;
  }
}
