import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { copyToAudit } from '@/lib/delivery/copy-to-audit';
import type { Section } from '@/lib/guild-settings/section';
import { settingsId } from '@/lib/guilds/stored-section';

/**
 * Copies audit entries from the outbox of a section's document into the audit log, and leaves them there: their
 * removal would make a version of which the forms that are open know nothing. They are copied before the document
 * is next replaced, or when the log is next read, so a crash between a change and its entry loses nothing.
 */
export async function settleAudit(guildId: GuildId, section: Section): Promise<void> {
  const document = await (await getStore()).collection(guildSettings).get(settingsId(guildId, section));
  for (const item of document?.value.outbox ?? []) await copyToAudit(item);
}
