import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { isMessageGone } from '@/lib/discord/failures';
import { deleteMessage, editMessage, sendMessage } from '@/lib/discord/messages';
import { verify } from '@/lib/guild-settings/sections/verify';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { recordAction } from '@/lib/guilds/record-action';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { findPanel, lookOf, type StoredPanel, storePanel } from '@/lib/guilds/verify/panel-store';
import { checkVerifyPanel, toVerifyMessage, type VerifyPanelSettings } from '@/lib/rules/verification/panel';

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

/** Edits the panel in place; false where there is none to edit. */
async function updateInPlace(
  panel: StoredPanel,
  channelId: string,
  settings: VerifyPanelSettings,
): Promise<boolean> {
  if (panel.channelId !== channelId) return false;
  try {
    await editMessage(channelId, panel.messageId, toVerifyMessage(settings));
    return true;
  } catch (error) {
    if (isMessageGone(error)) return false;
    throw error;
  }
}

/**
 * Takes the panel in another channel away. One that cannot be deleted does no harm: its button works as the
 * new one's does.
 */
async function removeOld({ channelId, messageId }: StoredPanel): Promise<void> {
  await deleteMessage(channelId, messageId, 'The verification panel has moved').catch(() => undefined);
}

/**
 * Posts the verification panel as the stored settings say, or updates it where it stands; in another channel
 * than before the old one goes. Gives what was done, in a sentence. Throws `invalid` by field for settings
 * that let nobody in, and as sendMessage does.
 */
export async function publishPanel(guildId: GuildId, by: Viewer): Promise<string> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const settings = (await readStoredSection(verify, guildId, { fresh: true })).values;
  requireComplete(settings, snapshot);
  const channel = requirePostable(snapshot, settings.panelChannelId ?? '', 'panelChannelId');
  const known = await findPanel(guildId);
  const panel = known?.value ?? null;
  const shown = lookOf(settings);
  const stamp = {
    guildId,
    channelId: channel.id,
    shown,
    isGone: false,
    postedAt: new Date().toISOString(),
    username: by.username,
  };
  if (panel && (await updateInPlace(panel, channel.id, settings))) {
    await storePanel({ ...stamp, messageId: panel.messageId });
    await recordAction(guildId, verify, by, `Updated the verification panel in #${channel.name}.`);
    return `Panel updated in #${channel.name}.`;
  }
  // The same for every attempt until one of them is written down: a repeated one finds the message that the
  // first has posted. Its button does not name the panel, so that even one nobody remembers works as the
  // settings say.
  const nonce = toPostNonce(guildId, 'verify', channel.id, shown, known?.version ?? 0);
  const { id: messageId } = await sendMessage(channel.id, toVerifyMessage(settings), { nonce });
  await storePanel({ ...stamp, messageId });
  if (panel && panel.channelId !== channel.id) await removeOld(panel);
  await recordAction(guildId, verify, by, `Posted the verification panel in #${channel.name}.`);
  return `Panel posted in #${channel.name}.`;
}
