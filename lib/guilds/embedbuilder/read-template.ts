import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageTemplates } from '@/lib/db/collections/message-templates';
import { getStore } from '@/lib/db/store';
import { listTemplates, templateDocumentId } from '@/lib/guilds/embedbuilder/template-list';

/** A saved message of the guild with its name and version. Throws `not_found`. */
export async function readTemplate(guildId: GuildId, templateId: string) {
  const bodies = (await getStore()).collection(messageTemplates);
  const [list, body] = await Promise.all([
    listTemplates(guildId),
    bodies.get(templateDocumentId(guildId, templateId)),
  ]);
  const entry = list.find(({ id }) => id === templateId);
  if (!entry || !body) throw new AppError('not_found', { message: 'This template no longer exists.' });
  return { id: entry.id, name: entry.name, version: body.version, draft: body.value.draft };
}
