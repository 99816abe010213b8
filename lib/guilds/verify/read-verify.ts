import 'server-only';
import type { VerifyData } from '@/lib/contracts/verification';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { readWaiting } from '@/lib/guilds/verify/list-verifications';
import { readPanel } from '@/lib/guilds/verify/panel-store';

/** The posted panel and the first of those who wait to be let in. */
export async function readVerify({ snapshot }: PanelContext): Promise<VerifyData> {
  const { id } = snapshot.guild;
  const [verifyPanel, waiting] = await Promise.all([readPanel(id), readWaiting(id)]);
  return { verifyPanel, ...waiting };
}
