import 'server-only';
import { randomUUID } from 'node:crypto';
import { reworded } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageTemplates } from '@/lib/db/collections/message-templates';
import { collectionOf } from '@/lib/db/store';
import {
  assertNameIsFree,
  assertRoomFor,
  changeEntry,
  changeTemplates,
  listTemplates,
  readTemplate,
  stamp,
  templateDocumentId,
  toTemplateData,
} from '@/lib/guilds/embedbuilder/template-list';
import { getGuildPlan, requireUnlocked } from '@/lib/guilds/guild-plan';
import type { Actor } from '@/lib/rules/audit/action';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { lockOn } from '@/lib/rules/premium/within-plan';

/**
 * Saves a message, complete or not, under a new name. Throws `already_exists` for a name in use,
 * `premium_required` or `conflict` if the plan allows no more.
 */
export async function createTemplate(guildId: GuildId, name: string, draft: MessageDraft, by: Actor) {
  const plan = await getGuildPlan(guildId);
  const id = randomUUID();
  const bodies = collectionOf(messageTemplates);
  // The message is stored first, so that no name lacks its message; a failure in between leaves an
  // unreferenced message.
  const body = await bodies.insert(templateDocumentId(guildId, id), {
    guildId,
    draft,
  });
  try {
    const templates = await changeTemplates(guildId, (known) => {
      assertNameIsFree(known, name);
      assertRoomFor(known, plan);
      return [...known, { id, name, ...stamp(by) }];
    });
    return { id, version: body.version, ...toTemplateData(templates, plan) };
  } catch (error) {
    await bodies.remove(body.id).catch(() => {});
    throw error;
  }
}

/** Throws `premium_required` for a template that is locked because it is over the plan's limit. */
async function assertUnlocked(guildId: GuildId, templateId: string): Promise<void> {
  const [templates, plan] = await Promise.all([listTemplates(guildId), getGuildPlan(guildId)]);
  const found = templates.find(({ id }) => id === templateId);
  if (found) requireUnlocked(lockOn('messageTemplates', plan, templates)(found), plan);
}

/**
 * Overwrites a template's message. Throws `not_found`, `premium_required` for a locked one, and `stale` for
 * another version than the one opened.
 */
export async function replaceTemplate(
  guildId: GuildId,
  templateId: string,
  { draft, version }: { readonly draft: MessageDraft; readonly version: number },
  by: Actor,
) {
  const { name } = await readTemplate(guildId, templateId);
  await assertUnlocked(guildId, templateId);
  const value = { guildId, draft };
  const changed = `'${name}' has been changed since you opened it. Open it again, or save under another name.`;
  const body = await collectionOf(messageTemplates)
    .update(templateDocumentId(guildId, templateId), () => value, { ifVersion: version })
    .catch(reworded('stale', changed));
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

/** Renames a template. Throws `not_found`, `premium_required` if it is locked, `already_exists`. */
export async function renameTemplate(guildId: GuildId, templateId: string, name: string) {
  await assertUnlocked(guildId, templateId);
  const templates = await changeTemplates(guildId, (known) => {
    const renamed = changeEntry(known, templateId, (entry) => ({ ...entry, name }));
    assertNameIsFree(known, name, templateId);
    return renamed;
  });
  return toTemplateData(templates, await getGuildPlan(guildId));
}

/** Deletes a template. Throws `not_found`. */
export async function deleteTemplate(guildId: GuildId, templateId: string) {
  const templates = await changeTemplates(guildId, (known) =>
    changeEntry(known, templateId, (entry) => entry).filter(({ id }) => id !== templateId),
  );
  // Without its name the message is unreachable, so a failure here has no visible effect.
  await collectionOf(messageTemplates)
    .remove(templateDocumentId(guildId, templateId))
    .catch(() => {});
  return toTemplateData(templates, await getGuildPlan(guildId));
}
