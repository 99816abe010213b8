// A document of any collection, generated from its schema, which names one person wherever it can.
import { z } from 'zod';
import type { PersonRole } from '@/lib/core/person';
import { personMemberOf } from '@/lib/rules/personal-data/walk';

interface Schema {
  /** The role of the person in it. */
  readonly person?: PersonRole;
  /** A list if it may be null. */
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | false;
}

export interface SamplePerson {
  readonly userId: string;
  readonly username: string;
}

const schemaOf: z.ZodType<Schema> = z.any();

function textOf(key: string, { format, person: role }: Schema, { userId, username }: SamplePerson): string {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'date') return '2026-01-01';
  if (key === 'colour') return '#5865F2';
  if (key === 'map') return 'CoralShore.json';
  switch (role) {
    case 'id':
      return userId;
    case 'name':
      return username;
    case 'term':
      return `300000000000000001:${userId}`;
    default:
      return 'x';
  }
}

/** A value of a schema; a list has one item of each kind that it allows. */
function sampleValue(schema: Schema, key: string, person: SamplePerson): unknown {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (choices?.[0]) return sampleValue(choices[0], key, person);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'string':
      return textOf(key, schema, person);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((item) => sampleValue(item, key, person));
      const items = schema.items?.anyOf ?? schema.items?.oneOf ?? (schema.items ? [schema.items] : []);
      return items.map((item) => sampleValue(item, key, person));
    }
    case 'object': {
      const { properties = {}, propertyNames, additionalProperties } = schema;
      const members = Object.entries(properties).map(([name, one]) => [name, sampleValue(one, name, person)]);
      const entries =
        propertyNames && additionalProperties
          ? [[sampleValue(propertyNames, '', person), sampleValue(additionalProperties, '', person)]]
          : [];
      return Object.fromEntries([...members, ...entries]);
    }
    default:
      return null;
  }
}

/** Throws if the generated document doesn't fit the schema. */
export function sampleDocument<S extends z.ZodObject>(schema: S, person: SamplePerson): z.output<S> {
  const json = schemaOf.parse(
    z.toJSONSchema(schema, {
      unrepresentable: 'any',
      io: 'output',
      override: ({ zodSchema, jsonSchema }) => {
        const role = personMemberOf(zodSchema)?.role;
        if (role !== undefined) jsonSchema.person = role;
      },
    }),
  );
  return schema.parse(sampleValue(json, '', person));
}
