import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { verifyPanels } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { findMessage } from '@/lib/discord/messages';
import { verify } from '@/lib/guild-settings/sections/verify';
import { assertMay } from '@/lib/guilds/assert-may';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { changePanel, findPanel, placeOf } from '@/lib/guilds/verify/panel-store';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { postPanelAction, removePanelAction, updatePanelAction } from '@/lib/rules/verification/actions';
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
 * Posts the verification panel with the stored settings, or updates its message; if the channel has changed,
 * the old message is deleted. Concurrent calls do it once. Returns what was done, as a sentence. Throws
 * `invalid` by field for settings that can't let anyone in, `forbidden` if the person could not post it or
 * give the role, Discord's refusal and `discord_uncertain`.
 */
export async function publishPanel(guildId: GuildId, by: Actor): Promise<string> {
  const { userId, username } = by;
  const snapshot = await getSeen(guildId, by);
  const settings = (await readStoredSection(verify, guildId, { fresh: true })).values;
  const before = await findPanel(guildId);
  requireComplete(settings, snapshot);
  const { id, name } = requirePostable(snapshot, settings.panelChannelId ?? '', 'panelChannelId');
  await assertMay(snapshot, by, before?.messageId ? updatePanelAction : postPanelAction, {
    channels: { post: id },
    roles: settings.verifiedRole === null ? [] : [settings.verifiedRole],
  });
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

/** Deletes panel and message. Throws `not_found`, `forbidden`, Discord's refusal, `discord_uncertain`. */
export async function removePanel(guildId: GuildId, by: Actor): Promise<void> {
  const { channelId } = placeOf(await findPanel(guildId));
  const stake = { channels: { message: channelId } };
  await assertMay(await getSnapshot(guildId), by, removePanelAction, stake);
  let key: string = randomUUID();
  const at = new Date().toISOString();
  const audit = toActionEntry(removePanelAction, { guildId, by, at, params: {} });
  const change = changePanel(guildId, (panel) => {
    placeOf(panel);
    const underWay = panel.outbox.find(({ kind }) => kind === 'remove-panel');
    key = underWay?.key ?? key;
    if (underWay) return panel;
    const item = {
      ...newItem('remove-panel', key, at, audit),
      by: { userId: by.userId, username: by.username },
    };
    return { ...panel, outbox: [...panel.outbox, item] };
  });
  await deliver(verifyPanelOutlet, guildId, change, { awaits: () => key });
}

/** Checks that the panel's message exists, and stores it: true if it is gone. Throws `not_found`. */
export async function recheckPanel(guildId: GuildId): Promise<boolean> {
  const { channelId, messageId } = placeOf(await findPanel(guildId));
  const isGone = (await findMessage(channelId, messageId)) === null;
  await collectionOf(verifyPanels).update(guildId, (panel) =>
    panel.messageId === messageId && panel.isGone !== isGone ? { ...panel, isGone } : panel,
  );
  return isGone;
}
