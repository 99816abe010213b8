import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { copyAudit } from '@/lib/delivery/copy-to-audit';
import type { Section } from '@/lib/guild-settings/section';
import { findSettings } from '@/lib/guilds/stored-section';

/**
 * Copies the audit entries in a section's document into the audit log. Settings and entry are written
 * atomically, so a crash in between loses nothing: the entry is copied before the document is next replaced,
 * or when the log is next read. A plain save therefore needs no job.
 */
export async function copyPendingAudit(guildId: GuildId, section: Section): Promise<void> {
  const document = await findSettings(guildId, section);
  await copyAudit(document?.value.outbox ?? []);
}
