import { describeMinutes } from '@/lib/core/duration';
import type { Field } from '@/lib/core/fields';
import type { Directory } from '@/lib/guild-settings/directory';

function describeUnknown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

function describeRole(id: unknown, directory: Directory): string {
  const found = directory.roles.find((role) => role.id === id);
  return found ? `@${found.name}` : `Deleted role (${describeUnknown(id)})`;
}

/** A value as a person reads it in the audit log or in a comparison: names for ids, words for switches. */
export function describeValue(field: Field, value: unknown, directory: Directory): string {
  switch (field.kind) {
    case 'toggle':
      return value === true ? 'On' : 'Off';
    case 'text':
    case 'longText':
      return value === '' ? 'Empty' : describeUnknown(value);
    case 'colour':
      return describeUnknown(value);
    case 'emoji':
      return value === '' ? 'None' : describeUnknown(value);
    case 'duration':
      return typeof value === 'number' ? describeMinutes(value) : describeUnknown(value);
    case 'number':
      return field.unit ? `${describeUnknown(value)} ${field.unit}` : describeUnknown(value);
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? describeUnknown(value);
    case 'channel': {
      if (value === null || value === field.none) return 'None';
      const found = directory.channels.find((channel) => channel.id === value);
      return found ? `#${found.name}` : `Deleted channel (${describeUnknown(value)})`;
    }
    case 'role':
      return value === null ? 'None' : describeRole(value, directory);
    case 'roles':
      if (!Array.isArray(value)) return describeUnknown(value);
      return value.length === 0 ? 'None' : value.map((id) => describeRole(id, directory)).join(', ');
    case 'userIds':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'Nobody';
  }
}
