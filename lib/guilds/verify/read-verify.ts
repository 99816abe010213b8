import 'server-only';
import type { VerifyData } from '@/lib/contracts/verify';
import { toVerifyPanelSettings } from '@/lib/core/verify-panel';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { findPanel, lookOf } from '@/lib/guilds/verify/panel-store';

/** The posted panel, and whether it still shows what the settings say. */
export async function readVerify({ snapshot, answer }: PanelContext): Promise<VerifyData> {
  const known = await findPanel(snapshot.guild.id);
  if (!known) return { verifyPanel: null };
  const { channelId, messageId, postedAt, username, isGone, shown } = known.value;
  const settings = toVerifyPanelSettings(answer);
  const isCurrent = shown === lookOf(settings) && channelId === settings.panelChannelId;
  return { verifyPanel: { channelId, messageId, postedAt, username, isGone, isCurrent } };
}
