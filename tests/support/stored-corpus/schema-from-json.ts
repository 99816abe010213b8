// The schemas of an earlier release, built from its JSON Schema. zod's own conversion keeps unknown members;
// here they are stripped, as by the declared schemas.
import { z } from 'zod';
import { isRecord } from '@/lib/core/record';

type Json = Readonly<Record<string, unknown>>;

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function withBounds(json: Json, prefix: 'min' | 'max', suffix: string, apply: (bound: number) => void): void {
  const bound = json[`${prefix}${suffix}`];
  if (typeof bound === 'number') apply(bound);
}

function textOf(json: Json): z.ZodType {
  if (json.format === 'date-time') return z.iso.datetime();
  if (json.format === 'date') return z.iso.date();
  let text = z.string();
  withBounds(json, 'min', 'Length', (bound) => (text = text.min(bound)));
  withBounds(json, 'max', 'Length', (bound) => (text = text.max(bound)));
  return text;
}

function numberOf(json: Json): z.ZodType {
  let number: z.ZodNumber = json.type === 'integer' ? z.int() : z.number();
  withBounds(json, 'min', 'imum', (bound) => (number = number.min(bound)));
  withBounds(json, 'max', 'imum', (bound) => (number = number.max(bound)));
  const above = json.exclusiveMinimum;
  return typeof above === 'number' ? number.gt(above) : number;
}

/** The schemas of a document, with each shared part built once. */
function builderOf(definitions: Json): (json: unknown) => z.ZodType {
  const shared = new Map<string, z.ZodType>();

  function listOf(json: Json): z.ZodType {
    const places = asList(json.prefixItems).map(build);
    const [first, ...rest] = places;
    if (first !== undefined) return z.tuple([first, ...rest]);
    let list = z.array(build(json.items));
    withBounds(json, 'min', 'Items', (bound) => (list = list.min(bound)));
    withBounds(json, 'max', 'Items', (bound) => (list = list.max(bound)));
    return list;
  }

  function objectOf(json: Json): z.ZodType {
    const { properties, additionalProperties } = json;
    if (!isRecord(properties)) return z.record(z.string(), build(additionalProperties));
    const required = new Set(asList(json.required));
    const members = Object.entries(properties).map(([name, member]) => {
      const schema = build(member);
      const isOptional = !required.has(name) && !(schema instanceof z.ZodPrefault);
      return [name, isOptional ? schema.optional() : schema];
    });
    const object = z.object(Object.fromEntries(members));
    return additionalProperties === false ? object.strict() : object;
  }

  function referenced(path: string): z.ZodType {
    const name = path.replace('#/$defs/', '');
    const schema = shared.get(name) ?? build(definitions[name]);
    shared.set(name, schema);
    return schema;
  }

  function plain(json: Json): z.ZodType {
    if (typeof json.$ref === 'string') return referenced(json.$ref);
    const choices = [...asList(json.anyOf), ...asList(json.oneOf)].map(build);
    if (choices.length > 0) return z.union(choices);
    if ('const' in json) return literalOf(json.const);
    if (Array.isArray(json.enum)) return z.union(json.enum.map(literalOf));
    if (Array.isArray(json.type))
      return z.union(json.type.map((type) => build({ ...json, type, default: undefined })));
    switch (json.type) {
      case 'string':
        return textOf(json);
      case 'number':
      case 'integer':
        return numberOf(json);
      case 'boolean':
        return z.boolean();
      case 'null':
        return z.null();
      case 'array':
        return listOf(json);
      case 'object':
        return objectOf(json);
      case undefined:
        return z.unknown();
      default:
        throw new Error(`A schema of type '${String(json.type)}' is not known here.`);
    }
  }

  function build(json: unknown): z.ZodType {
    if (!isRecord(json)) return z.unknown();
    const schema = plain(json);
    return json.default !== undefined ? schema.prefault(json.default) : schema;
  }

  return build;
}

function literalOf(value: unknown): z.ZodType {
  return z.literal(z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(value));
}

/** The schema that a collection had in the release that wrote this. */
export function schemaFromJson(json: Json): z.ZodObject {
  const schema = builderOf(isRecord(json.$defs) ? json.$defs : {})(json);
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('A collection stores objects.');
}
