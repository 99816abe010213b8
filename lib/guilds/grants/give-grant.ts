import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSection } from '@/lib/guild-settings/registry';
import { findSubject } from '@/lib/guilds/grants/find-subject';
import { changeGrants, type StoredGrant } from '@/lib/guilds/grants/stored-grants';
import { recordAction } from '@/lib/guilds/record-action';
import { maxGrants, type SectionGrant } from '@/lib/rules/grants/section-grants';

type By = Pick<Viewer, 'userId' | 'username'>;
type Terms = Pick<SectionGrant, 'sections' | 'expiresAt'>;

/** Under which the audit log keeps what happens to grants. */
const LOG = { id: 'access' } as const;

/** The terms as they are stored. Throws `invalid` for unknown sections and for an end that has passed. */
function checkTerms({ sections, expiresAt }: Terms): Terms {
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

function describeTerms(terms: Terms): string {
  const titles = terms.sections.map((id) => findSection(id)?.title ?? id).join(', ');
  return terms.expiresAt === null ? titles : `${titles} until ${terms.expiresAt}`;
}

/**
 * Gives a role or a person the right to sections. Gives the subject's name. Throws `invalid` with fields,
 * also for those who manage the server anyway; `already_exists` where the subject has a grant, `conflict` at
 * the most that a guild may have.
 */
export async function giveGrant(guildId: GuildId, grant: SectionGrant, by: By): Promise<string> {
  const terms = checkTerms(grant);
  const subject = await findSubject(guildId, grant.kind, grant.subjectId);
  if (subject.isManager) {
    const message = `${subject.name} manages this server and may use every section anyway.`;
    throw new AppError('invalid', { message, fields: { subjectId: message } });
  }
  const added: StoredGrant = {
    id: randomUUID(),
    kind: subject.kind,
    subjectId: subject.id,
    name: subject.name,
    ...terms,
    sections: [...terms.sections],
    grantedBy: by.userId,
    grantedByName: by.username,
    createdAt: new Date().toISOString(),
  };
  await changeGrants(guildId, (grants) => {
    if (grants.some(({ kind, subjectId }) => kind === subject.kind && subjectId === subject.id)) {
      throw new AppError('already_exists', {
        message: `${subject.name} has a grant already. Change that one.`,
      });
    }
    if (grants.length >= maxGrants) {
      throw new AppError('conflict', { message: `At most ${maxGrants} grants. Remove one first.` });
    }
    return [...grants, added];
  });
  await recordAction(guildId, LOG, by, `Granted ${subject.name}: ${describeTerms(terms)}.`);
  return subject.name;
}

/**
 * Gives a grant other sections and another end. Gives the subject's name. Throws `not_found`, or `invalid`
 * with fields.
 */
export async function changeGrant(guildId: GuildId, id: string, wanted: Terms, by: By): Promise<string> {
  const terms = checkTerms(wanted);
  let name = '';
  await changeGrants(guildId, (grants) => {
    const found = grants.find((grant) => grant.id === id);
    if (!found) throw new AppError('not_found');
    name = found.name;
    return grants.map((grant) =>
      grant === found ? { ...grant, ...terms, sections: [...terms.sections] } : grant,
    );
  });
  await recordAction(guildId, LOG, by, `Changed the grant of ${name}: ${describeTerms(terms)}.`);
  return name;
}

/** Takes a grant back. Gives the subject's name. Throws `not_found`. */
export async function takeGrant(guildId: GuildId, id: string, by: By): Promise<string> {
  let name = '';
  await changeGrants(guildId, (grants) => {
    const found = grants.find((grant) => grant.id === id);
    if (!found) throw new AppError('not_found');
    name = found.name;
    return grants.filter((grant) => grant !== found);
  });
  await recordAction(guildId, LOG, by, `Took back the grant of ${name}.`);
  return name;
}
