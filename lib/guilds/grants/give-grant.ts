import 'server-only';
import { randomUUID } from 'node:crypto';
import { describeTime } from '@/lib/core/dates';
import { AppError, conflict, invalidAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSection } from '@/lib/guild-settings/registry';
import { beginAct } from '@/lib/guilds/begin-act';
import { findSubject } from '@/lib/guilds/grants/find-subject';
import { toListedGrant } from '@/lib/guilds/grants/list-grants';
import { changeGrants } from '@/lib/guilds/grants/stored-grants';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import type { Actor } from '@/lib/rules/audit/action';
import type { Named } from '@/lib/rules/audit/sentence';
import { changeGrantAction, giveGrantAction, takeGrantAction } from '@/lib/rules/grants/actions';
import type {
  GrantLevel,
  GrantTerms,
  ListedGrant,
  SectionGrant,
  StoredGrant,
} from '@/lib/rules/grants/schema';
import { maxGrants } from '@/lib/rules/grants/section-grants';
import { newTellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';

/** The new terms of a grant; without a level it stays unchanged. */
type NewTerms = Omit<GrantTerms, 'level'> & { readonly level?: GrantLevel | undefined };

/** The terms in stored form. Throws `invalid` for unknown sections and for an end in the past. */
function checkTerms({ sections, expiresAt }: NewTerms): Omit<GrantTerms, 'level'> {
  const unknown = sections.find((id) => !findSection(id));
  if (unknown !== undefined) {
    throw new AppError('invalid', { fields: { sections: `There is no section '${unknown.slice(0, 40)}'.` } });
  }
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw new AppError('invalid', { fields: { expiresAt: 'Must be in the future.' } });
  }
  return {
    sections: [...new Set(sections)],
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}

function describeTerms(terms: GrantTerms): string {
  const names = terms.sections.map((id) => findSection(id)?.title ?? id).join(', ');
  const titles = terms.level === 'view' ? `${names} (view only)` : names;
  return terms.expiresAt === null ? titles : `${titles} until ${describeTime(terms.expiresAt)}`;
}

function toNamed({ kind, subjectId, name }: StoredGrant): Named {
  return kind === 'user' ? { userId: subjectId, username: name } : { thing: name };
}

async function toListed(guildId: GuildId, grant: StoredGrant): Promise<ListedGrant> {
  return toListedGrant(grant, (await getSnapshot(guildId)).directory.roles);
}

/** Throws if the subject has another grant of the same level. */
function assertSingle(grants: readonly StoredGrant[], wanted: StoredGrant): void {
  const { id, kind, subjectId, level } = wanted;
  const isSame = (one: StoredGrant) =>
    one.id !== id && one.kind === kind && one.subjectId === subjectId && one.level === level;
  if (!grants.some(isSame)) return;
  const message = `${wanted.name} already has ${level} access. Change that instead.`;
  throw new AppError('already_exists', { message });
}

function findGrant(grants: readonly StoredGrant[], id: string): StoredGrant {
  const found = grants.find((grant) => grant.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Gives a role or a person access to sections. Throws `invalid` with fields, also if they can manage the
 * server anyway; `already_exists` if the subject has a grant of that level, `conflict` at the guild's limit.
 */
export async function giveGrant(guildId: GuildId, wanted: SectionGrant, by: Actor): Promise<ListedGrant> {
  const terms = { ...checkTerms(wanted), level: wanted.level };
  const subject = await findSubject(guildId, wanted.kind, wanted.subjectId);
  if (subject.isManager) {
    throw invalidAt('subjectId', `${subject.name} already manages this server and can use every section.`);
  }
  const { at, entryOf } = beginAct(guildId, by);
  const added: StoredGrant = {
    id: randomUUID(),
    kind: subject.kind,
    subjectId: subject.id,
    name: subject.name,
    ...terms,
    grantedBy: by.userId,
    grantedByName: by.username,
    createdAt: at,
  };
  const entry = entryOf(giveGrantAction, { subject: toNamed(added), terms: describeTerms(terms) });
  const sectionNames = terms.sections.map((id) => findSection(id)?.title ?? id).join(', ');
  const notification =
    subject.kind === 'user' && subject.id !== by.userId
      ? newTellItem(
          `grant-given:${added.id}`,
          at,
          [subject.id],
          noticeOf('grant-given', { guildId, name: sectionNames }),
        )
      : null;
  await changeGrants(guildId, (grants) => {
    assertSingle(grants, added);
    if (grants.length >= maxGrants) {
      throw conflict(`At most ${maxGrants} roles and people can have access. Remove one first.`);
    }
    return { grants: [...grants, added], entry, notification };
  });
  return toListed(guildId, added);
}

/**
 * Changes the sections, level and end of a grant. Throws `not_found`, `invalid` with fields, and
 * `already_exists` if the subject has another one of that level.
 */
export async function changeGrant(
  guildId: GuildId,
  id: string,
  wanted: NewTerms,
  by: Actor,
): Promise<ListedGrant> {
  const terms = checkTerms(wanted);
  const { entryOf } = beginAct(guildId, by);
  let changed: StoredGrant | undefined;
  await changeGrants(guildId, (grants) => {
    const found = findGrant(grants, id);
    const after = { ...found, ...terms, level: wanted.level ?? found.level };
    assertSingle(grants, after);
    changed = after;
    return {
      grants: grants.map((grant) => (grant === found ? after : grant)),
      entry: entryOf(changeGrantAction, { subject: toNamed(found), terms: describeTerms(after) }),
    };
  });
  if (!changed) throw new AppError('internal');
  return toListed(guildId, changed);
}

/** Revokes a grant. Returns the subject's name. Throws `not_found`. */
export async function takeGrant(guildId: GuildId, id: string, by: Actor): Promise<string> {
  const { entryOf } = beginAct(guildId, by);
  let name = '';
  await changeGrants(guildId, (grants) => {
    const found = findGrant(grants, id);
    name = found.name;
    return {
      grants: grants.filter((grant) => grant !== found),
      entry: entryOf(takeGrantAction, { subject: toNamed(found) }),
    };
  });
  return name;
}
