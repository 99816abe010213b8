import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { verifyPanels } from '@/lib/db/collections/verify';
import { getStore } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { findMessage } from '@/lib/discord/messages';
import { verify } from '@/lib/guild-settings/sections/verify';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/references';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { changePanel, findPanel, placeOf } from '@/lib/guilds/verify/panel-store';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { removePanelAction } from '@/lib/rules/verification/actions';
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

/**
 * Asks Discord whether the panel's message is there, and notes what it says: true when it is gone. Throws
 * `not_found` without a panel.
 */
export async function recheckPanel(guildId: GuildId): Promise<boolean> {
  const { channelId, messageId } = placeOf(await findPanel(guildId));
  const isGone = (await findMessage(channelId, messageId)) === null;
  const panels = (await getStore()).collection(verifyPanels);
  await panels.update(guildId, (panel) =>
    panel.messageId === messageId && panel.isGone !== isGone ? { ...panel, isGone } : panel,
  );
  return isGone;
}
