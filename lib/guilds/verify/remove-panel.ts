import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { verifyPanels } from '@/lib/db/collections/verify-panels';
import { getStore } from '@/lib/db/store';
import { isMessageGone } from '@/lib/discord/failures';
import { deleteMessage } from '@/lib/discord/messages';
import { verify } from '@/lib/guild-settings/sections/verify';
import { recordAction } from '@/lib/guilds/record-action';
import { findPanel } from '@/lib/guilds/verify/panel-store';

/**
 * Deletes the verification panel; a message that is gone already is fine. Throws `not_found`, and as
 * deleteMessage does: then it stays.
 */
export async function removePanel(guildId: GuildId, by: Viewer): Promise<void> {
  const known = await findPanel(guildId);
  if (!known) throw new AppError('not_found', { message: 'There is no panel.' });
  const { channelId, messageId } = known.value;
  try {
    await deleteMessage(channelId, messageId, `Verification panel removed by ${by.username}`);
  } catch (error) {
    if (!isMessageGone(error)) throw error;
  }
  const panels = (await getStore()).collection(verifyPanels);
  // Somebody else has removed it at the same time, which comes to the same.
  await panels.remove(guildId, { ifVersion: known.version }).catch((error: unknown) => {
    if (!isAppError(error, 'not_found')) throw error;
  });
  await recordAction(guildId, verify, by, 'Removed the verification panel.');
}
