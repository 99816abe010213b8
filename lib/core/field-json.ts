import { colourPattern } from '@/lib/core/colour';
import type { AnyField, Option, TextField } from '@/lib/core/fields';
import { findFormFieldErrors } from '@/lib/core/form-field-check';
import { snowflakePattern } from '@/lib/core/snowflake';
import type { TextPurpose } from '@/lib/core/text-purpose';

const id = { type: 'string', pattern: snowflakePattern.source } as const;
const orNone = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const oneOf = (options: readonly Option[]) => ({ enum: options.map(({ value }) => value) });

/** Marks a required field, for the schema of the surrounding object. */
export const neededMark = 'x-needed';

const purposes: Readonly<Record<TextPurpose, object>> = {
  name: {},
  email: { format: 'email' },
  discordId: { pattern: `^$|${snowflakePattern.source}` },
};

/** Whitespace alone does not count as text. */
function textJson({ required, min = required ? 1 : 0, max, purpose = 'name' }: TextField) {
  return { maxLength: max, ...(min > 0 ? { minLength: min, pattern: '\\S' } : {}), ...purposes[purpose] };
}

function typeOf(field: AnyField): Readonly<Record<string, unknown>> {
  switch (field.kind) {
    case 'toggle':
      return { type: 'boolean' };
    case 'text':
    case 'longText':
      return { type: 'string', ...textJson(field) };
    case 'number':
    case 'duration':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'select':
      return oneOf(field.options);
    case 'choices':
      return {
        type: 'array',
        ...(field.required ? { minItems: 1 } : {}),
        maxItems: field.options.length,
        items: oneOf(field.options),
      };
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
      return { type: 'string', pattern: colourPattern.source };
    case 'emoji':
      return { type: 'string', format: 'emoji' };
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

/** The value of a field that is left out: its default; null for a required number. */
export function leftOut(field: AnyField): unknown {
  return field.kind === 'number' && field.required ? null : field.default;
}

/** A field as a JSON schema, with its help text, for the API's documentation. */
export function fieldJson(field: AnyField): Readonly<Record<string, unknown>> {
  const { help } = field;
  return {
    ...typeOf(field),
    ...(help === undefined ? {} : { description: help }),
    [neededMark]: Object.keys(findFormFieldErrors('', field, leftOut(field), 'pro')).length > 0,
  };
}
