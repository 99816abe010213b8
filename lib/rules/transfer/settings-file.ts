import type { ChannelType } from '@/lib/core/channel-types';
import type { Field } from '@/lib/core/fields';
import { isRecord } from '@/lib/core/record';
import type { Directory } from '@/lib/guild-settings/directory';
import { findReferenceProblem } from '@/lib/guild-settings/references';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { type Change, nest, type Values, valueAt } from '@/lib/guild-settings/values';
import type { FileParts } from '@/lib/rules/transfer/parts';

/** A channel or role in the settings, with its name in the source guild. */
export interface NamedReference {
  readonly kind: 'channel' | 'role';
  readonly id: string;
  readonly name: string;
  /** Channels only. */
  readonly type?: ChannelType | undefined;
}

/** A guild's exported settings: the stored values by section id. */
export interface SettingsFile {
  readonly format: 'corallium-settings';
  /** 2 since files may contain parts. */
  readonly version: 1 | 2;
  /** ISO date. */
  readonly exportedAt: string;
  readonly guild: { readonly id: string; readonly name: string };
  readonly sections: Readonly<Record<string, Values>>;
  /** Only in version 2. */
  readonly parts?: FileParts | undefined;
  /** The existing channels and roles that sections and parts refer to. */
  readonly references: readonly NamedReference[];
}

/** Replacements of ids; null drops an id. */
export type Mapping = Readonly<Record<string, string | null>>;

/** What a field's ids refer to; null for a field without references. */
function kindOf(field: Field): 'channel' | 'role' | null {
  switch (field.kind) {
    case 'channel':
    case 'channels':
      return 'channel';
    case 'role':
    case 'roles':
      return 'role';
    default:
      return null;
  }
}

/** The channels and roles that a section's values refer to, without duplicates. */
export function referencedIds(section: Section, values: Values): { kind: 'channel' | 'role'; id: string }[] {
  const found = placedFields(section).flatMap(({ path, field }) => {
    const kind = kindOf(field);
    const ids = kind === null ? [] : [valueAt(values, path)].flat();
    return ids.flatMap((id) => (kind !== null && typeof id === 'string' ? [{ kind, id }] : []));
  });
  return [...new Map(found.map((reference) => [reference.id, reference])).values()];
}

/** Adds a guild's names to references; drops deleted ones, and those hidden from the viewer. */
export function nameReferences(
  references: readonly { readonly kind: 'channel' | 'role'; readonly id: string }[],
  directory: Directory,
): NamedReference[] {
  return references.flatMap(({ kind, id }): NamedReference[] => {
    if (kind === 'role') {
      const role = directory.roles.find((candidate) => candidate.id === id);
      return role ? [{ kind, id, name: role.name }] : [];
    }
    const channel = directory.channels.find((candidate) => candidate.id === id);
    return channel && !channel.hidden ? [{ kind, id, name: channel.name, type: channel.type }] : [];
  });
}

/** A name without case, emoji and decoration. */
function plain(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? name : letters;
}

/** Matches a channel or role: by id, else name and type, else the only similar name; or null. */
export function matchReference(reference: NamedReference, directory: Directory): string | null {
  const all =
    reference.kind === 'role'
      ? directory.roles
      : directory.channels.filter(({ type }) => reference.type === undefined || type === reference.type);
  const same = all.find(({ id }) => id === reference.id) ?? all.find(({ name }) => name === reference.name);
  if (same) return same.id;
  const alike = all.filter(({ name }) => plain(name) === plain(reference.name));
  return alike.length === 1 ? (alike[0]?.id ?? null) : null;
}

function mapValue(field: Field, value: unknown, mapping: Mapping): unknown {
  const mapId = (id: string) => (Object.hasOwn(mapping, id) ? (mapping[id] ?? null) : null);
  if (kindOf(field) === null) return value;
  if (typeof value === 'string') return mapId(value);
  if (!Array.isArray(value)) return value;
  const mapped = value.map((id) => (typeof id === 'string' ? mapId(id) : id)).filter((id) => id !== null);
  return [...new Set(mapped)];
}

/** Replaces ids in values; ids without a counterpart are dropped. */
export function mapValues(section: Section, values: Values, mapping: Mapping): Values {
  return nest(
    placedFields(section).flatMap(({ path, field }): [string, unknown][] => {
      const value = valueAt(values, path);
      return value === undefined ? [] : [[path, mapValue(field, value, mapping)]];
    }),
  );
}

/** True for a working value in a guild that this change would clear. */
export function isEmptied(field: Field, { before, after }: Change, directory: Directory): boolean {
  const isEmpty = (value: unknown) => [value].flat().every((one) => one === null || one === '');
  if (isEmpty(before) || !isEmpty(after)) return false;
  return findReferenceProblem(field, before, directory)?.kind !== 'missing';
}

/** Maximum bytes of a file. All sections take about 20 KB, a hundred stored messages up to 1 MB. */
export const maxSettingsFileBytes = 1024 * 1024;

function isReference(value: unknown): value is NamedReference {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}

/** A quick check for a settings file; the server validates it. */
export function isSettingsFile(value: unknown): value is SettingsFile {
  return (
    isRecord(value) &&
    value.format === 'corallium-settings' &&
    isRecord(value.guild) &&
    isRecord(value.sections) &&
    Object.values(value.sections).every(isRecord) &&
    (value.parts === undefined ||
      (isRecord(value.parts) && Object.values(value.parts).every(Array.isArray))) &&
    Array.isArray(value.references) &&
    value.references.every(isReference)
  );
}
