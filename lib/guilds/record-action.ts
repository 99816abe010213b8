import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import type { Section } from '@/lib/guild-settings/section';

/**
 * Notes in a guild's audit log that somebody did something that is no change of settings, in one sentence:
 * `Kicked kai.` It is written after the act; an act that fails leaves no entry.
 */
export async function recordAction(
  guildId: GuildId,
  section: Pick<Section, 'id'>,
  by: Pick<Viewer, 'userId' | 'username'>,
  action: string,
): Promise<void> {
  const log = (await getStore()).collection(auditEntries);
  await log.insert(randomUUID(), {
    guildId,
    section: section.id,
    scope: `${guildId}:${section.id}`,
    userId: by.userId,
    username: by.username,
    at: new Date().toISOString(),
    changes: [],
    action,
    revertOf: null,
  });
}
