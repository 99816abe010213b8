import type { Field } from '@/lib/core/fields';
import type { Directory } from '@/lib/guild-settings/directory';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** Something in stored settings that cannot work on Discord. */
export interface Problem {
  readonly sectionId: string;
  readonly path: string;
  readonly label: string;
  /** `missing`: it was deleted or belongs to another guild; `unusable`: it can never work; `blocked`: a right is lacking. */
  readonly kind: 'missing' | 'unusable' | 'blocked';
  readonly message: string;
}

export type ReferenceProblem = Pick<Problem, 'kind' | 'message'>;

function findRoleProblem(id: unknown, use: 'assign' | 'any', directory: Directory): ReferenceProblem | null {
  const found = directory.roles.find((role) => role.id === id);
  if (!found) return { kind: 'missing', message: 'This role no longer exists in this server.' };
  return use === 'assign' && found.blocked ? { kind: 'unusable', message: found.blocked } : null;
}

/** Why the channel or role that a field names cannot work in the guild as it is now, or null. */
export function findReferenceProblem(
  field: Field,
  value: unknown,
  directory: Directory,
): ReferenceProblem | null {
  if (value === null) return null;
  if (field.kind === 'channel') {
    const found = directory.channels.find((channel) => channel.id === value);
    if (!found) return { kind: 'missing', message: 'This channel no longer exists in this server.' };
    if (!field.types.includes(found.type)) {
      return { kind: 'unusable', message: `#${found.name} is not a channel of the right type.` };
    }
    return field.use === 'post' && found.blocked ? { kind: 'blocked', message: found.blocked } : null;
  }
  if (field.kind === 'role') return findRoleProblem(value, field.use, directory);
  if (field.kind === 'roles' && Array.isArray(value)) {
    const findings = value
      .map((id) => findRoleProblem(id, field.use, directory))
      .filter((found) => found !== null);
    return findings[0] ?? null;
  }
  return null;
}

/** Configuration problems of a section's values against the guild as it is now. */
export function findProblems(section: Section, values: Values, directory: Directory): Problem[] {
  return placedFields(section).flatMap(({ path, field, label }) => {
    const finding = findReferenceProblem(field, valueAt(values, path), directory);
    return finding ? [{ sectionId: section.id, path, label, ...finding }] : [];
  });
}
