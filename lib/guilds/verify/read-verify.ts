import 'server-only';
import type { VerifyData } from '@/lib/contracts/verification';
import type { GuildId } from '@/lib/core/ids';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { readWaiting } from '@/lib/guilds/verify/list-verifications';
import { findPanel, lookOf } from '@/lib/guilds/verify/panel-store';

/** The posted panel, and whether it still shows what the settings say. */
async function readPanel(guildId: GuildId): Promise<VerifyData['verifyPanel']> {
  const known = await findPanel(guildId);
  if (!known) return null;
  const { channelId, messageId, postedAt, username, isGone, shown } = known.value;
  const settings = await readStoredValues(verify, guildId);
  const isCurrent = shown === lookOf(settings) && channelId === settings.panelChannelId;
  return { channelId, messageId, postedAt, username, isGone, isCurrent };
}

/** The posted panel and the first of those who wait to be let in. */
export async function readVerify({ snapshot }: PanelContext): Promise<VerifyData> {
  const { id } = snapshot.guild;
  const [verifyPanel, waiting] = await Promise.all([readPanel(id), readWaiting(id)]);
  return { verifyPanel, ...waiting };
}
