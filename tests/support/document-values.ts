// Values that the API's document allows, generated from its schemas.
import { isSchema, type Schema } from './fullest-bodies';

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uuid: '11111111-1111-4111-8111-111111111111',
  email: 'pearl@example.com',
  uri: 'https://example.com/reef',
  cursor: 'WyJhIiwiYiJd',
  emoji: '🐠',
};

/** Texts for the patterns of the contracts. */
const examples = [
  ...[
    '300000000000000001',
    'a'.repeat(22),
    'a'.repeat(43),
    'a'.repeat(64),
    'A2B3C4D5E6',
    'abcd',
    '#a1b2c3',
    '2026-q1',
    '12',
  ],
  ...Object.values(byFormat),
  ...[
    'https://cdn.discordapp.com/attachments/1/2/a.png',
    'cs_a1',
    'a_0123456789abcdef0123456789abcdef',
    '1f420',
    'CoralShore.json',
    '12,3',
  ],
];

function textsOf({ format, pattern, minLength = 0, maxLength }: Schema): string[] {
  const known = byFormat[String(format)];
  const matches = (text: string) => pattern === undefined || new RegExp(String(pattern), 'u').test(text);
  if (known !== undefined && matches(known)) return [known];
  const [least, most] = [Number(minLength), Number(maxLength ?? 4000)];
  const lengths = ['é'.repeat(least), 'a'.repeat(least), 'a'.repeat(most), '🐠'.repeat(Math.min(most, 300))];
  const fits = (text: string) => [...text].length >= least && [...text].length <= most && matches(text);
  return [...lengths, ...examples].filter(fits).slice(0, 4);
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : []);
const numbersOf = ({ type, minimum, maximum, exclusiveMinimum }: Schema) => {
  const step = type === 'integer' ? 1 : 0.5;
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + step));
  return [least, Math.min(Number(maximum ?? least + 1), 1e15)];
};

function objectsOf(schema: Schema): unknown[] {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = listOf(schema.required);
  const made = Object.entries(properties).map(([name, part]) => [name, valuesOf(part)] as const);
  const first = (entries: typeof made) => Object.fromEntries(entries.map(([name, [value]]) => [name, value]));
  const full = first(made);
  return [
    first(made.filter(([name]) => required.includes(name))),
    full,
    ...made.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...full, [name]: value }))),
  ];
}

/** Some values of a schema: the smallest, the largest and one of each kind. */
export function valuesOf(schema: unknown): unknown[] {
  if (!isSchema(schema)) return [{}, 'x'];
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (choices) {
    const { anyOf: _, oneOf: __, ...beside } = schema;
    return choices.flatMap((choice) => valuesOf({ ...beside, ...choice }));
  }
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => valuesOf({ ...schema, type }));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    case 'array': {
      if (Array.isArray(schema.prefixItems)) {
        const members = schema.prefixItems.map(valuesOf);
        return [members.map((values) => values[0]), members.map((values) => values.at(-1))];
      }
      const items = valuesOf(schema.items);
      const least = Number(schema.minItems ?? 0);
      const full = items.map((item) => Array.from({ length: Math.max(least, 1) }, () => item));
      return [...(least === 0 ? [[]] : []), ...full];
    }
    case 'object':
      return objectsOf(schema);
    default:
      return [{}];
  }
}
