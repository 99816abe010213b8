import 'server-only';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { perform } from '@/lib/guilds/acts/perform';
import { applicationKey } from '@/lib/guilds/applications/application-documents';
import { applicationActs, goneMessage } from '@/lib/guilds/applications/application-outlet';
import { beginAct } from '@/lib/guilds/begin-act';
import { deleteApplicationAction } from '@/lib/rules/applications/actions';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';

/** Deletes a form. Submissions keep their own questions and can still be decided. Throws `not_found`. */
export async function deleteApplication(guildId: GuildId, appId: string, by: Actor): Promise<void> {
  const id = applicationKey(guildId, appId);
  const form = await collectionOf(applications).get(id, { fresh: true });
  if (!form) throw notFound(goneMessage);
  const { key, at, entryOf } = beginAct(guildId, by);
  const audit = entryOf(deleteApplicationAction, { title: form.value.title });
  await perform(applicationActs, guildId, { ...newItem('delete-application', key, at, audit), appId });
}
