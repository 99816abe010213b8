import 'server-only';
import type { VerifyData } from '@/lib/contracts/verification';
import type { GuildId } from '@/lib/core/ids';
import type { Values } from '@/lib/guild-settings/values';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { readWaiting } from '@/lib/guilds/verify/list-verifications';
import { findPanel, lookOf } from '@/lib/guilds/verify/panel-store';
import { toVerifyPanelSettings } from '@/lib/rules/verification/panel';

/** The posted panel, and whether it still shows what the settings say. */
async function readPanel(guildId: GuildId, answer: Values): Promise<VerifyData['verifyPanel']> {
  const known = await findPanel(guildId);
  if (!known) return null;
  const { channelId, messageId, postedAt, username, isGone, shown } = known.value;
  const settings = toVerifyPanelSettings(answer);
  const isCurrent = shown === lookOf(settings) && channelId === settings.panelChannelId;
  return { channelId, messageId, postedAt, username, isGone, isCurrent };
}

/** The posted panel and the first of those who wait to be let in. */
export async function readVerify({ snapshot, answer }: PanelContext): Promise<VerifyData> {
  const { id } = snapshot.guild;
  const [verifyPanel, waiting] = await Promise.all([readPanel(id, answer), readWaiting(id)]);
  return { verifyPanel, ...waiting };
}
