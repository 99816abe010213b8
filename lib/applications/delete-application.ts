import 'server-only';
import { applicationKey } from '@/lib/applications/application-documents';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { recordAction } from '@/lib/guilds/record-action';

/**
 * Deletes a form. Submissions carry their questions with them, so they stay and can still be decided. Throws
 * `not_found`.
 */
export async function deleteApplication(guildId: GuildId, appId: string, by: Viewer): Promise<void> {
  const collection = (await getStore()).collection(applications);
  const key = applicationKey(guildId, appId);
  const form = await collection.get(key, { fresh: true });
  if (!form) throw new AppError('not_found', { message: 'This application does not exist any more.' });
  await collection.remove(key);
  await recordAction(guildId, section, by, `Deleted the application '${form.value.title}'.`);
}
