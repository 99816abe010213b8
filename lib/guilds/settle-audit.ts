import 'server-only';
import type { z } from 'zod';
import { isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { auditEntries, guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import type { Section } from '@/lib/guild-settings/section';
import { settingsId } from '@/lib/guilds/stored-section';

const entry = auditEntries.schema;

/** An audit entry waiting in the settings document whose change it records. */
export interface AuditOutboxItem {
  readonly key: string;
  readonly kind: 'audit';
  readonly entry: z.infer<typeof entry>;
}

/**
 * Copies audit entries from the outbox of a section's document into the audit log. The settings and their
 * entry are written in one step, so a crash between the two loses nothing: the entry is copied before the
 * document is next replaced, or when the log is next read. Copying twice is no error, the key is the entry's
 * id.
 */
export async function settleAudit(guildId: GuildId, section: Section): Promise<void> {
  const store = await getStore();
  const document = await store.collection(guildSettings).get(settingsId(guildId, section));
  const log = store.collection(auditEntries);
  for (const item of document?.value.outbox ?? []) {
    if (await log.get(item.key)) continue;
    try {
      await log.insert(item.key, entry.parse(item.entry));
    } catch (error) {
      if (!isAppError(error, 'already_exists')) throw error;
    }
  }
}
