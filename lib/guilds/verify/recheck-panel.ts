import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { verifyPanels } from '@/lib/db/collections/verify-panels';
import { getStore } from '@/lib/db/store';
import { findMessage } from '@/lib/discord/messages';
import { findPanel, placeOf } from '@/lib/guilds/verify/panel-store';

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
