import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { openGate } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { assertNotPublishing, assertVersion, findPanel } from '@/lib/guilds/tickets/panel-list';
import { changePanels } from '@/lib/guilds/tickets/publish-panel';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { deletePanelAction } from '@/lib/rules/tickets/actions';
import { panelTitle } from '@/lib/rules/tickets/panel';

/**
 * Deletes a panel, and its message now or once Discord is available. Returns why the message is still there,
 * or null: a channel that the bot can no longer see must not prevent the deletion. Throws `not_found`,
 * `stale`, `conflict`, `forbidden`.
 */
export async function deletePanel(
  guildId: GuildId,
  { panelId, panelVersion }: { readonly panelId: string; readonly panelVersion?: string | undefined },
  by: Actor,
): Promise<string | null> {
  const { key, at, noteOf } = beginAct(guildId, by);
  const removalKey = `${key}:message`;
  const gate = await openGate(await getSnapshot(guildId), by);
  const { failureOf } = await changePanels(guildId, (list) => {
    const panel = findPanel(list, panelId);
    assertVersion(panel, panelVersion);
    assertNotPublishing(list, panelId);
    gate(deletePanelAction, { channels: { message: panel.posted?.channelId } });
    const removal = panel.posted && {
      ...newItem('remove-message', removalKey, at),
      channelId: panel.posted.channelId,
      messageId: panel.posted.messageId,
    };
    return {
      ...list,
      panels: list.panels.filter(({ id }) => id !== panelId),
      outbox: [
        ...list.outbox,
        noteOf(deletePanelAction, { title: panelTitle(panel.data) }),
        ...(removal ? [removal] : []),
      ],
    };
  });
  return failureOf(removalKey);
}
