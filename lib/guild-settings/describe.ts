import { describeMinutes } from '@/lib/core/duration';
import type { Field, Row, RowsField } from '@/lib/core/fields';
import { isPartShown, rowsOf } from '@/lib/core/rows';
import type { Directory } from '@/lib/guild-settings/directory';
import { channelTitle } from '@/lib/guild-settings/directory-words';

function describeUnknown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

function describeRole(id: unknown, directory: Directory): string {
  const found = directory.roles.find((role) => role.id === id);
  return found ? `@${found.name}` : `Deleted role (${describeUnknown(id)})`;
}

function describeChannel(id: unknown, directory: Directory): string {
  const found = directory.channels.find((channel) => channel.id === id);
  return found ? channelTitle(found) : `Deleted channel (${describeUnknown(id)})`;
}

function describeList(value: unknown, describe: (id: unknown) => string): string {
  if (!Array.isArray(value)) return describeUnknown(value);
  return value.length === 0 ? 'None' : value.map(describe).join(', ');
}

/** Describes a row by its relevant parts; switches and numbers without a unit need their labels. */
function describeRow(field: RowsField, row: Row, directory: Directory): string {
  const parts = Object.entries(field.of).filter(([, part]) => isPartShown(part, row));
  return parts
    .map(([name, part]) => {
      const words = describeValue(part, row[name], directory);
      const isBare = part.kind === 'toggle' || (part.kind === 'number' && part.unit === undefined);
      return isBare ? `${part.label}: ${words}` : words;
    })
    .join(', ');
}

/** A value for people, in the audit log or a comparison: names for ids, words for switches. */
export function describeValue(field: Field, value: unknown, directory: Directory): string {
  switch (field.kind) {
    case 'toggle':
      return value === true ? 'On' : 'Off';
    case 'text':
    case 'longText':
      return value === '' ? 'Empty' : describeUnknown(value);
    case 'colour':
    case 'timeZone':
      return describeUnknown(value);
    case 'emoji':
      return value === '' ? 'None' : describeUnknown(value);
    case 'duration':
      return typeof value === 'number' ? describeMinutes(value) : describeUnknown(value);
    case 'number':
      return field.unit ? `${describeUnknown(value)} ${field.unit}` : describeUnknown(value);
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? describeUnknown(value);
    case 'channel':
      return value === null || value === field.none ? 'None' : describeChannel(value, directory);
    case 'channels':
      return describeList(value, (id) => describeChannel(id, directory));
    case 'role':
      return value === null ? 'None' : describeRole(value, directory);
    case 'roles':
      return describeList(value, (id) => describeRole(id, directory));
    case 'rows':
      return (
        rowsOf(value)
          .map((row, index) => `${index + 1}. ${describeRow(field, row, directory)}`)
          .join('\n') || 'None'
      );
    case 'userIds':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'Nobody';
  }
}
