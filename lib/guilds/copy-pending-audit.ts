import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { copyAudit } from '@/lib/delivery/copy-to-audit';
import type { Section } from '@/lib/guild-settings/section';
import { findSettings } from '@/lib/guilds/stored-section';

/**
 * Copies the audit entries in a section's document into the audit log. The settings and their entry are
 * written in one step, so a crash between the two loses nothing: the entry is copied before the document is
 * next replaced, or when the log is next read; a plain save needs no job for it.
 */
export async function copyPendingAudit(guildId: GuildId, section: Section): Promise<void> {
  const document = await findSettings(guildId, section);
  await copyAudit(document?.value.outbox ?? []);
}
