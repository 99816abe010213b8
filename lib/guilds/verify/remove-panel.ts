import 'server-only';
import { randomUUID } from 'node:crypto';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { changePanel, placeOf } from '@/lib/guilds/verify/panel-store';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { removePanelAction } from '@/lib/rules/verification/actions';

/**
 * Deletes the verification panel; a message that is gone already is fine. Throws `not_found`, Discord's
 * refusal, after which it stays, and `discord_uncertain`.
 */
export async function removePanel(guildId: GuildId, by: Actor): Promise<void> {
  let key: string = randomUUID();
  const at = new Date().toISOString();
  const audit = toActionEntry(removePanelAction, { guildId, by, at, params: {} });
  const change = changePanel(guildId, (panel) => {
    placeOf(panel);
    const underWay = panel.outbox.find(({ kind }) => kind === 'remove-panel');
    key = underWay?.key ?? key;
    if (underWay) return panel;
    const item = { ...newItem('remove-panel', key, at, audit), username: by.username };
    return { ...panel, outbox: [...panel.outbox, item] };
  });
  await deliver(verifyPanelOutlet, guildId, change, { awaits: () => key });
}
