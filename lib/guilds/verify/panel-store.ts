import 'server-only';
import { createHash } from 'node:crypto';
import { notFound } from '@/lib/core/errors';
import { formerMember } from '@/lib/core/former-member';
import type { GuildId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { verifyPanels } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { verify } from '@/lib/guild-settings/sections/verify';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { toVerifyMessage, type VerifyPanelSettings } from '@/lib/rules/verification/panel';
import type { ListedPanel, StoredPanel } from '@/lib/rules/verification/panel-schema';

/** The panel of a guild with its pending effects, or null if it never had one. */
export async function findPanel(guildId: GuildId): Promise<StoredPanel | null> {
  return (await collectionOf(verifyPanels).get(guildId))?.value ?? null;
}

/** The place of a panel's message. Throws `not_found` if there is none. */
export function placeOf(panel: StoredPanel | null): {
  readonly channelId: string;
  readonly messageId: string;
} {
  const { channelId, messageId } = panel ?? { channelId: '', messageId: null };
  if (messageId === null) throw notFound('There is no panel.');
  return { channelId, messageId };
}

/** Changes the panel of a guild, or an empty one; `change` is pure and may throw. */
export function changePanel(guildId: GuildId, change: (panel: StoredPanel) => StoredPanel) {
  const none: StoredPanel = {
    guildId,
    channelId: '',
    messageId: null,
    shown: '',
    isGone: false,
    postedAt: new Date(0).toISOString(),
    updatedBy: formerMember,
    outbox: [],
  };
  return (panels: Collection<StoredPanel>) => panels.upsert(guildId, () => change(none), change);
}

/** A fingerprint of the panel's appearance. */
export function appearanceOf(settings: VerifyPanelSettings): string {
  return createHash('sha256')
    .update(JSON.stringify(toVerifyMessage(settings)))
    .digest('base64url');
}

/** The panel as the dashboard shows it; null if there is none. */
export async function readPanel(guildId: GuildId): Promise<ListedPanel | null> {
  const panel = await findPanel(guildId);
  if (!panel || panel.messageId === null) return null;
  const { channelId, messageId, postedAt, updatedBy, isGone, shown } = panel;
  const settings = await readStoredValues(verify, guildId);
  const isCurrent = shown === appearanceOf(settings) && channelId === settings.panelChannelId;
  return { channelId, messageId, postedAt, username: updatedBy.username, isGone, isCurrent };
}
