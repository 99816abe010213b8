import 'server-only';
import { createHash } from 'node:crypto';
import type { GuildId } from '@/lib/core/ids';
import { verifyPanels } from '@/lib/db/collections/verify-panels';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import { toVerifyMessage, type VerifyPanelSettings } from '@/lib/rules/verification/panel';

export type StoredPanel = Doc<typeof verifyPanels>;

/** The posted panel of a guild with its version, or null. */
export async function findPanel(guildId: GuildId) {
  return (await getStore()).collection(verifyPanels).get(guildId);
}

/** Puts the panel in the place of what was known before. */
export async function storePanel(panel: StoredPanel): Promise<void> {
  const panels = (await getStore()).collection(verifyPanels);
  await panels.upsert(
    panel.guildId,
    () => panel,
    () => panel,
  );
}

/** Tells one look of the panel from the next. */
export function lookOf(settings: VerifyPanelSettings): string {
  return createHash('sha256')
    .update(JSON.stringify(toVerifyMessage(settings)))
    .digest('base64url');
}
