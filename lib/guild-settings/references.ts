import { channelNoun } from '@/lib/core/channel-types';
import type { ChannelField, Field } from '@/lib/core/fields';
import type { Directory } from '@/lib/guild-settings/directory';
import { channelTitle } from '@/lib/guild-settings/directory-words';
import { findLacks } from '@/lib/guild-settings/lacks';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** A stored setting that can't work on Discord. */
export interface Problem {
  readonly sectionId: string;
  readonly path: string;
  readonly label: string;
  /**
   * `missing`: it was deleted or belongs to another guild; `unusable`: it can never work; `blocked`: a right
   * is lacking; `unset`: a setting that is on needs it.
   */
  readonly kind: 'missing' | 'unusable' | 'blocked' | 'unset';
  readonly message: string;
}

export interface ReferenceProblem extends Pick<Problem, 'message'> {
  readonly kind: Exclude<Problem['kind'], 'unset'>;
}

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
  if (!found)
    return {
      kind: 'missing',
      message: `This ${channelNoun(field.types).one} no longer exists in this server.`,
    };
  if (!field.types.includes(found.type)) {
    return { kind: 'unusable', message: `${channelTitle(found)} isn't the right type of channel.` };
  }
  return field.use === 'post' && found.blocked ? { kind: 'blocked', message: found.blocked } : null;
}

/** The first problem, preferring one that prevents saving. */
function firstProblem(
  value: unknown,
  find: (id: unknown) => ReferenceProblem | null,
): ReferenceProblem | null {
  if (!Array.isArray(value)) return null;
  const findings = value.map(find).filter((found) => found !== null);
  return findings.find(({ kind }) => kind !== 'blocked') ?? findings[0] ?? null;
}

/** Why a field's channel or role can't work in the guild, or null. */
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

/** The channels and roles in a section's values that can't work in the guild. */
export function findBrokenReferences(section: Section, values: Values, directory: Directory): Problem[] {
  return placedFields(section).flatMap(({ path, field, label }) => {
    const finding = findReferenceProblem(field, valueAt(values, path), directory);
    return finding ? [{ sectionId: section.id, path, label, ...finding }] : [];
  });
}

export function findProblems(section: Section, values: Values, directory: Directory): Problem[] {
  return [
    ...findBrokenReferences(section, values, directory),
    ...findLacks(section, values).map(({ path, label, note }) => ({
      ...{ sectionId: section.id, path, label, message: note },
      kind: 'unset' as const,
    })),
  ];
}
