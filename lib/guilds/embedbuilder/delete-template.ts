import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { messageTemplates } from '@/lib/db/collections/message-templates';
import { getStore } from '@/lib/db/store';
import {
  changeEntry,
  changeTemplates,
  templateDocumentId,
  toTemplateData,
} from '@/lib/guilds/embedbuilder/template-list';
import { getGuildPlan } from '@/lib/guilds/guild-plan';

/** Forgets a template. Throws `not_found`. */
export async function deleteTemplate(guildId: GuildId, templateId: string) {
  const templates = await changeTemplates(guildId, (known) =>
    changeEntry(known, templateId, (entry) => entry).filter(({ id }) => id !== templateId),
  );
  const bodies = (await getStore()).collection(messageTemplates);
  // Without its name it does not exist any more; if this fails, nobody can see that.
  await bodies.remove(templateDocumentId(guildId, templateId)).catch(() => {});
  return toTemplateData(templates, await getGuildPlan(guildId));
}
