import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import {
  assertNameIsFree,
  changeEntry,
  changeTemplates,
  toTemplateData,
} from '@/lib/guilds/embedbuilder/template-list';
import { getGuildPlan } from '@/lib/guilds/guild-plan';

/** Gives a template another name. Throws `not_found`, and `already_exists` for a name in use. */
export async function renameTemplate(guildId: GuildId, templateId: string, name: string) {
  const templates = await changeTemplates(guildId, (known) => {
    const renamed = changeEntry(known, templateId, (entry) => ({ ...entry, name }));
    assertNameIsFree(known, name, templateId);
    return renamed;
  });
  return toTemplateData(templates, await getGuildPlan(guildId));
}
