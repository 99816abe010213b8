import type { AnyField, Option } from '@/lib/core/fields';

const id = { type: 'string', pattern: '^[0-9]{17,20}$' } as const;
const orNone = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const oneOf = (options: readonly Option[]) => ({ enum: options.map(({ value }) => value) });

function typeOf(field: AnyField): Readonly<Record<string, unknown>> {
  switch (field.kind) {
    case 'toggle':
      return { type: 'boolean' };
    case 'text':
    case 'longText':
      return { type: 'string', maxLength: field.max };
    case 'number':
    case 'duration':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'select':
      return oneOf(field.options);
    case 'choices':
      return { type: 'array', maxItems: field.options.length, items: oneOf(field.options) };
    case 'dateTime':
      return { type: 'string', format: 'date-time' };
    case 'words':
      return { type: 'array', maxItems: field.count, items: { type: 'string', maxLength: field.length } };
    case 'channel':
    case 'role':
    case 'member':
      return field.required ? id : orNone(id);
    case 'channels':
    case 'roles':
      return { type: 'array', maxItems: field.max, items: id };
    case 'userIds':
      return { type: 'array', maxItems: Math.ceil(field.maxText / 18), items: id };
    case 'colour':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
    case 'emoji':
      return { type: 'string' };
    case 'timeZone':
      return { type: 'string', maxLength: 60, example: 'Europe/Berlin' };
    case 'rows':
      return {
        type: 'array',
        maxItems: field.max,
        items: {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(field.of).map(([name, part]) => [name, fieldJson(part)]),
          ),
        },
      };
  }
}

/** A field as a JSON schema, with its help: what a document of the API says of it. */
export function fieldJson(field: AnyField): Readonly<Record<string, unknown>> {
  const { help } = field;
  return { ...typeOf(field), ...(help === undefined ? {} : { description: help }) };
}
