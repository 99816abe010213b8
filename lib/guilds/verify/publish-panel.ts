import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { verify } from '@/lib/guild-settings/sections/verify';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { changePanel, findPanel } from '@/lib/guilds/verify/panel-store';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { checkVerifyPanel, type VerifyPanelSettings } from '@/lib/rules/verification/panel';

function requireComplete(settings: VerifyPanelSettings, { directory }: GuildSnapshot): void {
  const role = directory.roles.find(({ id }) => id === settings.verifiedRole);
  const wrongRole = role ? role.blocked : 'This role no longer exists in this server.';
  const fields = {
    ...(wrongRole === null ? {} : { verifiedRole: wrongRole }),
    ...checkVerifyPanel(settings),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
}

/**
 * Posts the verification panel as the stored settings say, or updates it where it stands; in another channel
 * than before the old one goes. Several at once do it once. Gives what was done, in a sentence. Throws
 * `invalid` by field for settings that let nobody in, Discord's refusal and `discord_uncertain`.
 */
export async function publishPanel(guildId: GuildId, { userId, username }: Actor): Promise<string> {
  const snapshot = await getSnapshot(guildId);
  const settings = (await readStoredSection(verify, guildId, { fresh: true })).values;
  requireComplete(settings, snapshot);
  const { id, name } = requirePostable(snapshot, settings.panelChannelId ?? '', 'panelChannelId');
  const before = await findPanel(guildId);
  let key: string = randomUUID();
  const change = changePanel(guildId, (panel) => {
    const underWay = panel.outbox.find(({ kind }) => kind === 'show-panel');
    key = underWay?.key ?? key;
    if (underWay) return panel;
    const item = newItem('show-panel', key, new Date().toISOString());
    const place = { channel: { id, name }, by: { userId, username } };
    return { ...panel, outbox: [...panel.outbox, { ...item, ...place }] };
  });
  const { stored } = await deliver(verifyPanelOutlet, guildId, change, { awaits: () => key });
  const isUpdate = before !== null && before.messageId === stored?.value.messageId;
  return `Panel ${isUpdate ? 'updated' : 'posted'} in #${name}.`;
}
