// A document of any collection, made from its schema, in which one person stands wherever somebody can.
import { z } from 'zod';

interface Schema {
  /** Several where it may be null. */
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
}

export interface SamplePerson {
  readonly userId: string;
  readonly username: string;
}

const schemaOf: z.ZodType<Schema> = z.any();

const names: Readonly<Record<string, string>> = {
  username: 'userId',
  displayName: 'userId',
  name: 'userId',
  grantedByName: 'grantedBy',
};
const aloneNames: readonly string[] = ['username', 'updatedBy', 'by'];

function textOf(key: string, format: string | undefined, siblings: readonly string[], person: SamplePerson) {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'date') return '2026-01-01';
  if (key === 'colour') return '#5865F2';
  const isAuthor = siblings.includes('isBot');
  const ids = ['userId', 'grantedBy', 'subjectId', 'users', ...(isAuthor ? ['id'] : [])];
  if (ids.includes(key)) return person.userId;
  const idOfName = names[key];
  const isBeside = idOfName !== undefined && siblings.includes(idOfName);
  const isNamed =
    isBeside || aloneNames.includes(key) || (key === 'name' && (isAuthor || siblings.includes('subjectId')));
  return isNamed ? person.username : 'x';
}

/** A value of a schema; of a list one item for each kind that may stand in it. */
function sampleValue(
  schema: Schema,
  key: string,
  siblings: readonly string[],
  person: SamplePerson,
): unknown {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (choices?.[0]) return sampleValue(choices[0], key, siblings, person);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'string':
      return textOf(key, schema.format, siblings, person);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array': {
      if (schema.prefixItems)
        return schema.prefixItems.map((item) => sampleValue(item, key, siblings, person));
      const items = schema.items?.anyOf ?? schema.items?.oneOf ?? (schema.items ? [schema.items] : []);
      return items.map((item) => sampleValue(item, key, siblings, person));
    }
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const inner = Object.keys(schema.properties ?? {});
      return Object.fromEntries(
        properties.map(([name, one]) => [name, sampleValue(one, name, inner, person)]),
      );
    }
    default:
      return null;
  }
}

/** Fails where the schema asks for more than this knows of. */
export function sampleDocument<S extends z.ZodObject>(schema: S, person: SamplePerson): z.output<S> {
  const json = schemaOf.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }));
  return schema.parse(sampleValue(json, '', [], person));
}
