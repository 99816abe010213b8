import { channelTypeNumbers, channelTypeOf } from '@/lib/core/channel-types';
import { isRecord } from '@/lib/core/record';
import { toStored, toWire } from '@/lib/guild-settings/codec';
import type { Directory, DirectoryChannel, DirectoryRole } from '@/lib/guild-settings/directory';
import { hasFieldType } from '@/lib/guild-settings/field-type';
import { placedFields, type Resource, type Section } from '@/lib/guild-settings/section';
import { nest, type Values, type ValuesOf, valueAt } from '@/lib/guild-settings/values';

function channelsOf(
  resource: Exclude<Resource, 'roles'>,
  { channels }: Directory,
): readonly DirectoryChannel[] {
  switch (resource) {
    case 'channels':
      return channels;
    case 'textChannels':
      return channels.filter(({ type }) => type === 'text');
    case 'categories':
      return channels.filter(({ type }) => type === 'category');
  }
}

function listOf(resource: Resource, directory: Directory): readonly unknown[] {
  if (resource === 'roles') return directory.roles;
  return channelsOf(resource, directory).map((channel) => ({
    ...channel,
    type: channelTypeNumbers[channel.type],
  }));
}

export function valuesToWire(section: Section, values: Values): Values {
  return nest(placedFields(section).map(({ path, field }) => [path, toWire(field, valueAt(values, path))]));
}

/** A GET answer's members by their wire names: top-level values, and a list for each resource. */
export function placeMembers(
  section: Section,
  wire: Values,
  listOf: (resource: Resource) => unknown,
): Values {
  const { envelope, resources } = section.wire;
  const members = envelope
    ? Object.entries(envelope).map(([member, names]): [string, unknown] => [
        member,
        Object.fromEntries(names.map((name) => [name, wire[name]])),
      ])
    : Object.entries(wire);
  const lists = Object.entries(resources).map(([member, list]): [string, unknown] => [member, listOf(list)]);
  return nest([...members, ...lists]);
}

/** The values and the pickers' lists in a section's GET response. */
export function toAnswer(section: Section, values: Values, directory: Directory): Values {
  return placeMembers(section, valuesToWire(section, values), (resource) => listOf(resource, directory));
}

function isTyped<S extends Section>(section: S, values: Values): values is Values & ValuesOf<S> {
  return placedFields(section).every(({ path, field }) => hasFieldType(field, valueAt(values, path)));
}

/**
 * Values that the site's own server has read: what is missing, or of another type than its field has in this
 * release, becomes the default. Limits are not checked again, so that a page need not load the checks.
 */
export function takeValues<S extends Section>(section: S, read: Values): ValuesOf<S> {
  const values = nest(
    placedFields(section).map(({ path, field }) => {
      const value = valueAt(read, path);
      return [path, hasFieldType(field, value) ? value : field.default];
    }),
  );
  if (!isTyped(section, values)) throw new TypeError(`A default of ${section.id} doesn't fit its field.`);
  return values;
}

/** Parses values in their wire form, as `takeValues` does. */
export function fromWire<S extends Section>(section: S, wire: Values): ValuesOf<S> {
  const stored = placedFields(section).map(({ path, field }): [string, unknown] => {
    return [path, toStored(field, valueAt(wire, path))];
  });
  return takeValues(section, nest(stored));
}

/** The values in a section's GET response; the inverse of `toAnswer`. */
export function valuesFromAnswer<S extends Section>(section: S, answer: Values): ValuesOf<S> {
  const { envelope } = section.wire;
  if (!envelope) return fromWire(section, answer);
  const wire = Object.entries(envelope).flatMap(([member, names]) => {
    const inner = valueAt(answer, member);
    return isRecord(inner) ? names.map((name): [string, unknown] => [name, inner[name]]) : [];
  });
  return fromWire(section, Object.fromEntries(wire));
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function toChannels(item: unknown): DirectoryChannel[] {
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.name !== 'string') return [];
  const type = channelTypeOf(item.type);
  if (type === null || typeof item.position !== 'number') return [];
  const { id, name, position } = item;
  return [
    {
      ...{ id, name, type, position, parentId: textOrNull(item.parentId), blocked: textOrNull(item.blocked) },
      ...(item.hidden === true ? { hidden: item.hidden } : {}),
    },
  ];
}

function toRoles(item: unknown): DirectoryRole[] {
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.name !== 'string') return [];
  if (typeof item.position !== 'number') return [];
  const { id, name, position } = item;
  return [{ id, name, position, colour: textOrNull(item.colour), blocked: textOrNull(item.blocked) }];
}

/** The channels and roles in a section's GET response; none by default. Invalid items are dropped. */
export function directoryFromAnswer(section: Section, answer: Values): Directory {
  const listed = (areRoles: boolean) =>
    Object.entries(section.wire.resources).flatMap(([member, resource]) => {
      const list = answer[member];
      return (resource === 'roles') === areRoles && Array.isArray(list) ? list : [];
    });
  return { channels: listed(false).flatMap(toChannels), roles: listed(true).flatMap(toRoles) };
}
