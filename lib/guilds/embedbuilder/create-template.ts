import 'server-only';
import { randomUUID } from 'node:crypto';
import type { GuildId } from '@/lib/core/ids';
import { messageTemplates } from '@/lib/db/collections/message-templates';
import { getStore } from '@/lib/db/store';
import {
  assertNameIsFree,
  assertRoomFor,
  changeTemplates,
  stamp,
  templateDocumentId,
  toTemplateData,
} from '@/lib/guilds/embedbuilder/template-list';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import type { Actor } from '@/lib/rules/audit/action';
import type { MessageDraft } from '@/lib/rules/messages/draft';

/**
 * Keeps a message under a name that the guild does not have yet; finished or not. Throws `already_exists` for
 * a name in use, `premium_required` or `conflict` when the plan keeps no more.
 */
export async function createTemplate(guildId: GuildId, name: string, draft: MessageDraft, by: Actor) {
  const plan = await getGuildPlan(guildId);
  const id = randomUUID();
  const bodies = (await getStore()).collection(messageTemplates);
  // The message first: a name never leads nowhere. What fails in between leaves a message that no name leads
  // to.
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
