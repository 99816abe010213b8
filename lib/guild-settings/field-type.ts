import type { Field } from '@/lib/core/fields';
import { isRow } from '@/lib/core/rows';

/** True for a value of the type that `FieldValue` gives the field's kind, whatever its limits. */
export function hasFieldType(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'toggle':
      return typeof value === 'boolean';
    case 'number':
    case 'duration':
      return typeof value === 'number';
    case 'select':
      return field.options.some((option) => option.value === value);
    case 'channel':
    case 'role':
      return value === null || typeof value === 'string';
    case 'channels':
    case 'roles':
    case 'userIds':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'rows':
      return Array.isArray(value) && value.every((row) => isRow(row) && hasPartTypes(field, row));
    default:
      return typeof value === 'string';
  }
}

function hasPartTypes({ of }: Extract<Field, { kind: 'rows' }>, row: Readonly<Record<string, unknown>>) {
  return Object.entries(of).every(([name, part]) => hasFieldType(part, row[name]));
}
