import type { ChannelField, Field } from '@/lib/core/fields';
import type { Directory } from '@/lib/guild-settings/directory';
import { channelTitle } from '@/lib/guild-settings/directory-words';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** Something in stored settings that cannot work on Discord. */
export interface Problem {
  readonly sectionId: string;
  readonly path: string;
  readonly label: string;
  /**
   * `missing`: it was deleted or belongs to another guild; `unusable`: it can never work; `blocked`: a right
   * is lacking.
   */
  readonly kind: 'missing' | 'unusable' | 'blocked';
  readonly message: string;
}

export type ReferenceProblem = Pick<Problem, 'kind' | 'message'>;

function findRoleProblem(id: unknown, use: 'assign' | 'any', directory: Directory): ReferenceProblem | null {
  const found = directory.roles.find((role) => role.id === id);
  if (!found) return { kind: 'missing', message: 'This role no longer exists in this server.' };
  return use === 'assign' && found.blocked ? { kind: 'unusable', message: found.blocked } : null;
}

function findChannelProblem(
  id: unknown,
  field: Pick<ChannelField, 'types' | 'use'>,
  directory: Directory,
): ReferenceProblem | null {
  const found = directory.channels.find((channel) => channel.id === id);
  if (!found) return { kind: 'missing', message: 'This channel no longer exists in this server.' };
  if (!field.types.includes(found.type)) {
    return { kind: 'unusable', message: `${channelTitle(found)} isn't the right type of channel.` };
  }
  return field.use === 'post' && found.blocked ? { kind: 'blocked', message: found.blocked } : null;
}

/** Of several the first, one that keeps from saving before one that only warns. */
function firstProblem(
  value: unknown,
  find: (id: unknown) => ReferenceProblem | null,
): ReferenceProblem | null {
  if (!Array.isArray(value)) return null;
  const findings = value.map(find).filter((found) => found !== null);
  return findings.find(({ kind }) => kind !== 'blocked') ?? findings[0] ?? null;
}

/** Why a channel or role that a field names cannot work in the guild as it is now, or null. */
export function findReferenceProblem(
  field: Field,
  value: unknown,
  directory: Directory,
): ReferenceProblem | null {
  if (value === null) return null;
  switch (field.kind) {
    case 'channel':
      return findChannelProblem(value, field, directory);
    case 'channels':
      return firstProblem(value, (id) => findChannelProblem(id, field, directory));
    case 'role':
      return findRoleProblem(value, field.use, directory);
    case 'roles':
      return firstProblem(value, (id) => findRoleProblem(id, field.use, directory));
    default:
      return null;
  }
}

/** Configuration problems of a section's values against the guild as it is now. */
export function findProblems(section: Section, values: Values, directory: Directory): Problem[] {
  return placedFields(section).flatMap(({ path, field, label }) => {
    const finding = findReferenceProblem(field, valueAt(values, path), directory);
    return finding ? [{ sectionId: section.id, path, label, ...finding }] : [];
  });
}
