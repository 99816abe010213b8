import 'server-only';
import { randomUUID } from 'node:crypto';
import { applicationKey } from '@/lib/applications/application-documents';
import { applicationActs, goneMessage } from '@/lib/applications/application-outlet';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { perform } from '@/lib/guilds/acts/perform';
import { deleteApplicationAction } from '@/lib/rules/applications/actions';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';

/**
 * Deletes a form. Submissions carry their questions with them, so they stay and can still be decided. Throws
 * `not_found`.
 */
export async function deleteApplication(guildId: GuildId, appId: string, by: Actor): Promise<void> {
  const key = applicationKey(guildId, appId);
  const form = await collectionOf(applications).get(key, { fresh: true });
  if (!form) throw notFound(goneMessage);
  const at = new Date().toISOString();
  const params = { title: form.value.title };
  const audit = toActionEntry(deleteApplicationAction, { guildId, by, at, params });
  await perform(applicationActs, guildId, {
    ...newItem('delete-application', randomUUID(), at, audit),
    appId,
  });
}
