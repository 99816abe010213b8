import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { ListedPanel } from '@/lib/contracts/tickets/panels';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { buildMessage } from '@/lib/guilds/tickets/build-message';
import { checkPanel } from '@/lib/guilds/tickets/check-panel';
import {
  assertUnclaimed,
  assertVersion,
  changePanel,
  changePanels,
  findPanel,
  newClaim,
  type Panel,
  toListedPanel,
} from '@/lib/guilds/tickets/panel-list';
import { postPanel } from '@/lib/guilds/tickets/post-panel';

export interface PublishedPanel {
  readonly panel: ListedPanel;
  /** Why its message in another channel is still there, or null. */
  readonly leftBehind: string | null;
}

/**
 * Posts or edits the message of a panel that is claimed with `token`, and notes it. When that fails, `undo`
 * is laid over the panel (null takes it off the list), unless somebody else has it by then.
 */
export async function carryOut(
  guildId: GuildId,
  claimed: Panel,
  token: string,
  undo: (panel: Panel) => Panel | null,
): Promise<PublishedPanel> {
  const isOurs = (panel: Panel) => panel.id === claimed.id && panel.claim?.token === token;
  try {
    const message = await buildMessage(guildId, claimed.id, claimed.data);
    const { posted, leftBehind } = await postPanel(claimed, message);
    const panels = await changePanels(guildId, (list) =>
      list.map((panel) => (isOurs(panel) ? { ...panel, posted, claim: null } : panel)),
    );
    return { panel: toListedPanel(guildId, findPanel(panels, claimed.id)), leftBehind };
  } catch (error) {
    await changePanels(guildId, (list) =>
      list.flatMap((panel) => (isOurs(panel) ? (undo(panel) ?? []) : panel)),
    ).catch(() => {});
    throw error;
  }
}

/**
 * Publishes a panel as it is saved: edits its message while it exists, else posts it anew. Throws
 * `not_found`, `stale` for another version than the named one, `conflict` while somebody else does so,
 * `invalid` where it cannot work any more; and as sendMessage does.
 */
export async function publishPanel(
  guildId: GuildId,
  { panelId, panelVersion }: { readonly panelId: string; readonly panelVersion?: string | undefined },
  by: Pick<Viewer, 'username'>,
): Promise<PublishedPanel> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const now = Date.now();
  const token = randomUUID();
  const panels = await changePanels(guildId, (list) => {
    const panel = findPanel(list, panelId);
    assertVersion(panel, panelVersion);
    assertUnclaimed(panel, now);
    checkPanel(panel.data, snapshot);
    return changePanel(list, panelId, () => ({ ...panel, claim: newClaim(token, by.username, now) }));
  });
  return carryOut(guildId, findPanel(panels, panelId), token, (panel) => ({ ...panel, claim: null }));
}
