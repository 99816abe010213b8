import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageTemplates } from '@/lib/db/collections/message-templates';
import { getStore } from '@/lib/db/store';
import { readTemplate } from '@/lib/guilds/embedbuilder/read-template';
import {
  changeEntry,
  changeTemplates,
  stamp,
  templateDocumentId,
  toTemplateData,
} from '@/lib/guilds/embedbuilder/template-list';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import type { Actor } from '@/lib/rules/audit/action';
import type { MessageDraft } from '@/lib/rules/messages/draft';

/**
 * Saves over a message that the guild keeps. Throws `not_found`, and `stale` when it is not the version that
 * was opened.
 */
export async function replaceTemplate(
  guildId: GuildId,
  templateId: string,
  { draft, version }: { readonly draft: MessageDraft; readonly version: number },
  by: Actor,
) {
  const { name } = await readTemplate(guildId, templateId);
  const bodies = (await getStore()).collection(messageTemplates);
  const value = { guildId, draft };
  const body = await bodies
    .update(templateDocumentId(guildId, templateId), () => value, { ifVersion: version })
    .catch((error: unknown) => {
      if (!isAppError(error, 'stale')) throw error;
      const message = `Someone else has changed '${name}' since you opened it. Open it again, or save under another name.`;
      throw new AppError('stale', { message });
    });
  const templates = await changeTemplates(guildId, (known) =>
    changeEntry(known, templateId, (entry) => ({ ...entry, ...stamp(by) })),
  );
  return {
    id: templateId,
    name,
    version: body.version,
    ...toTemplateData(templates, await getGuildPlan(guildId)),
  };
}
