import 'server-only';
import type { TemplateData } from '@/lib/contracts/messages';
import { AppError, conflict, notFound, takenAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import { messageTemplateLists, messageTemplates } from '@/lib/db/collections/message-templates';
import { collectionOf } from '@/lib/db/store';
import { limitFor, planThatRaises } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import type { StoredTemplate } from '@/lib/rules/messages/template-schema';
import { lockOn, roomOnHigher } from '@/lib/rules/premium/within-plan';

export function templateDocumentId(guildId: GuildId, templateId: string): string {
  return `${guildId}:${templateId}`;
}

/** Who is changing a template, and when. */
export function stamp(by: Person): Pick<StoredTemplate, 'updatedAt' | 'updatedBy'> {
  return { updatedAt: new Date().toISOString(), updatedBy: by };
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').toLowerCase();
  return plain(one) === plain(other);
}

/** Throws `already_exists` if another template of the list has the name, ignoring case. */
export function assertNameIsFree(templates: readonly StoredTemplate[], name: string, except?: string): void {
  if (!templates.some((entry) => entry.id !== except && isSameName(entry.name, name))) return;
  throw takenAt('name', `There is already a template called '${name}'.`);
}

/** Throws `premium_required`, naming the plan that allows more templates; `conflict` if none does. */
export function assertRoomFor(templates: readonly StoredTemplate[], plan: Plan): void {
  const limit = limitFor('messageTemplates', plan);
  if (templates.length < limit) return;
  if (planThatRaises('messageTemplates', plan) === null)
    throw conflict(`A server can keep at most ${limit} templates.`);
  throw new AppError('premium_required', {
    message: `This server can keep ${limit} templates.${roomOnHigher('messageTemplates', plan)}`,
  });
}

/** The list as the browser shows it, by name. */
export function toTemplateData(templates: readonly StoredTemplate[], plan: Plan): TemplateData {
  const isLocked = lockOn('messageTemplates', plan, templates);
  return {
    messageTemplates: templates
      .map((template) => {
        const { updatedBy, ...rest } = template;
        return { ...rest, username: updatedBy.username, isLocked: isLocked(template) };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    messageTemplateLimit: limitFor('messageTemplates', plan),
  };
}

/** The templates of a guild, without their messages. */
export async function listTemplates(guildId: GuildId): Promise<readonly StoredTemplate[]> {
  const list = await collectionOf(messageTemplateLists).get(guildId);
  return list?.value.templates ?? [];
}

/** Changes the list of a guild; `change` is pure and may throw. Returns the list afterwards. */
export async function changeTemplates(
  guildId: GuildId,
  change: (templates: readonly StoredTemplate[]) => readonly StoredTemplate[],
): Promise<readonly StoredTemplate[]> {
  const { value } = await collectionOf(messageTemplateLists).upsert(
    guildId,
    () => ({ guildId, templates: [...change([])] }),
    (list) => ({ ...list, templates: [...change(list.templates)] }),
  );
  return value.templates;
}

/** The list with one entry changed. Throws `not_found` if it is missing. */
export function changeEntry(
  templates: readonly StoredTemplate[],
  templateId: string,
  change: (entry: StoredTemplate) => StoredTemplate,
): readonly StoredTemplate[] {
  if (!templates.some(({ id }) => id === templateId)) throw notFound('This template no longer exists.');
  return templates.map((entry) => (entry.id === templateId ? change(entry) : entry));
}

/** A saved message of the guild with its name and version. Throws `not_found`. */
export async function readTemplate(guildId: GuildId, templateId: string) {
  const [list, body] = await Promise.all([
    listTemplates(guildId),
    collectionOf(messageTemplates).get(templateDocumentId(guildId, templateId)),
  ]);
  const entry = list.find(({ id }) => id === templateId);
  if (!entry || !body) throw notFound('This template no longer exists.');
  return { id: entry.id, name: entry.name, version: body.version, draft: body.value.draft };
}
