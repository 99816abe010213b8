import { z } from 'zod';

/** The schema that this one wraps as optional, nullable or with a default; null if it wraps none. */
function wrappedIn(schema: z.core.$ZodType): z.core.$ZodType | null {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
    ? schema.unwrap()
    : null;
}

/** The schema below all wrappers: an object, a list, a union or a scalar. */
export function innerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped = wrappedIn(schema);
  return wrapped === null ? schema : innerSchema(wrapped);
}

/** The schema and those it wraps or chooses from, down to objects, lists and scalars. */
export function layersOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const wrapped = wrappedIn(schema);
  const inner = schema instanceof z.ZodUnion ? schema.options : wrapped === null ? [] : [wrapped];
  return [schema, ...inner.flatMap(layersOf)];
}

function memberOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return typeof key === 'string' && Object.hasOwn(shape, key) ? shape[key] : undefined;
  }
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)];
  return undefined;
}

/** The layers of a member or an item, from those of its parent; empty for an unknown one. */
export function layersOfMember(
  layers: readonly z.core.$ZodType[],
  key: PropertyKey,
): readonly z.core.$ZodType[] {
  return layers.flatMap((layer) => {
    const member = memberOf(layer, key);
    return member === undefined ? [] : layersOf(member);
  });
}

/**
 * A path in general form, such as `entries[].slots[].guildId`: `[]` is any item, `{}` any entry of a record
 * or a member that is not a valid name, so that it reveals nothing of the value.
 */
export function toMemberPattern(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  let layers = layersOf(schema);
  let pattern = '';
  for (const key of path) {
    const isEntry = layers.some((layer) => layer instanceof z.ZodRecord);
    if (typeof key === 'number') pattern += '[]';
    else if (isEntry || !/^[a-z]\w{0,39}$/i.test(String(key))) pattern += '{}';
    else pattern += pattern === '' ? String(key) : `.${String(key)}`;
    layers = layersOfMember(layers, key);
  }
  return pattern;
}
