import { type ChannelType, channelTypes } from '@/lib/core/channel-types';
import type { Directory, DirectoryChannel, DirectoryRole } from '@/lib/guild-settings/directory';
import { placedFields, type Resource, type Section } from '@/lib/guild-settings/section';
import { isRecord, nest, toStored, type Values, valueAt, valuesToWire } from '@/lib/guild-settings/values';

function listOf(resource: Resource, directory: Directory): Directory['channels' | 'roles'] {
  switch (resource) {
    case 'channels':
      return directory.channels;
    case 'textChannels':
      return directory.channels.filter(({ type }) => type === 'text');
    case 'categories':
      return directory.channels.filter(({ type }) => type === 'category');
    case 'roles':
      return directory.roles;
  }
}

/**
 * The part of a section's GET answer that holds values and the pickers' lists, under the names of the
 * section's wire.
 */
export function toAnswer(section: Section, values: Values, directory: Directory): Values {
  const { envelope, resources } = section.wire;
  const wire = valuesToWire(section, values);
  const members = envelope
    ? Object.entries(envelope).map(([member, names]): [string, unknown] => [
        member,
        Object.fromEntries(names.map((name) => [name, wire[name]])),
      ])
    : Object.entries(wire);
  const lists = Object.entries(resources).map(([member, list]): [string, unknown] => [
    member,
    listOf(list, directory),
  ]);
  return nest([...members, ...lists]);
}

/** Values in the wire's form as the form holds them. What is not sent is the field's default. */
export function fromWire(section: Section, wire: Values): Values {
  return nest(
    placedFields(section).map(({ path, field }) => {
      const sent = valueAt(wire, path);
      return [path, sent === undefined ? field.default : toStored(field, sent)];
    }),
  );
}

/** The values in a section's GET answer; the inverse of `toAnswer`. */
export function valuesFromAnswer(section: Section, answer: Values): Values {
  const { envelope } = section.wire;
  if (!envelope) return fromWire(section, answer);
  const wire = Object.entries(envelope).flatMap(([member, names]) => {
    const inner = valueAt(answer, member);
    return isRecord(inner) ? names.map((name): [string, unknown] => [name, inner[name]]) : [];
  });
  return fromWire(section, Object.fromEntries(wire));
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function isChannelType(value: unknown): value is ChannelType {
  return channelTypes.some((type) => type === value);
}

function toChannels(item: unknown): DirectoryChannel[] {
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.name !== 'string') return [];
  if (!isChannelType(item.type) || typeof item.position !== 'number') return [];
  const { id, name, type, position } = item;
  return [
    { id, name, type, position, parentId: textOrNull(item.parentId), blocked: textOrNull(item.blocked) },
  ];
}

function toRoles(item: unknown): DirectoryRole[] {
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.name !== 'string') return [];
  if (typeof item.position !== 'number') return [];
  const { id, name, position } = item;
  return [{ id, name, position, colour: textOrNull(item.colour), blocked: textOrNull(item.blocked) }];
}

/**
 * The channels and roles in a section's GET answer; empty lists where the section names none. Items that are
 * none fall off.
 */
export function directoryFromAnswer(section: Section, answer: Values): Directory {
  const listed = (areRoles: boolean) =>
    Object.entries(section.wire.resources).flatMap(([member, resource]) => {
      const list = answer[member];
      return (resource === 'roles') === areRoles && Array.isArray(list) ? list : [];
    });
  return { channels: listed(false).flatMap(toChannels), roles: listed(true).flatMap(toRoles) };
}
