// The options of a zod schema as a flat list: the generator of documents chooses among them, and the coverage
// of a corpus counts them.
import { z } from 'zod';

const core = z.core;
export type AnySchema = z.core.$ZodType;

/** A possible value: `schema` is null for a constant, `value` undefined for an absent member. */
export interface Option {
  readonly label: string;
  readonly schema: AnySchema | null;
  readonly value?: unknown;
  /** Absent, null or empty: chosen only for coverage. */
  readonly isSparse: boolean;
}

const absent: Option = { label: 'absent', schema: null, value: undefined, isSparse: true };
const nothing: Option = { label: 'null', schema: null, value: null, isSparse: true };

const constant = (value: unknown): Option => ({
  label: JSON.stringify(value),
  schema: null,
  value,
  isSparse: false,
});

/** The kind of an object in a discriminated union, or ''. */
function kindOf(schema: z.core.$ZodObject): string {
  const constants = Object.entries(schema._zod.def.shape).flatMap(([name, member]) =>
    member instanceof core.$ZodLiteral && member._zod.def.values.length === 1
      ? [`${name}=${String(member._zod.def.values[0])}`]
      : [],
  );
  return constants.join(' ');
}

/** Every option of a schema, the plain ones first. */
export function optionsOf(schema: AnySchema): readonly Option[] {
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodPrefault ||
    schema instanceof core.$ZodCatch
  ) {
    const inner = optionsOf(schema._zod.def.innerType);
    return inner.includes(absent) ? inner : [...inner, absent];
  }
  if (schema instanceof core.$ZodNullable) {
    const inner = optionsOf(schema._zod.def.innerType);
    return inner.includes(nothing) ? inner : [...inner, nothing];
  }
  if (schema instanceof core.$ZodReadonly) return optionsOf(schema._zod.def.innerType);
  if (schema instanceof core.$ZodUnion) {
    const inner = schema._zod.def.options.flatMap(optionsOf);
    const labels = inner.map(({ label }) => label);
    const labelled = inner.map((option, index) =>
      option.schema === null || labels.indexOf(option.label) === index
        ? option
        : { ...option, label: `${option.label} ${index}` },
    );
    return [...new Set([...labelled.filter(({ isSparse }) => !isSparse), ...labelled])];
  }
  if (schema instanceof core.$ZodNull) return [nothing];
  if (schema instanceof core.$ZodEnum) return Object.values(schema._zod.def.entries).map(constant);
  if (schema instanceof core.$ZodLiteral) return schema._zod.def.values.map(constant);
  if (schema instanceof core.$ZodBoolean) return [constant(true), constant(false)];
  if (schema instanceof core.$ZodArray || schema instanceof core.$ZodRecord) {
    const filled = { label: 'filled', schema, isSparse: false };
    const { least } = boundsOf(schema);
    return least > 0 ? [filled] : [filled, { label: 'empty', schema, isSparse: true }];
  }
  const kind = schema instanceof core.$ZodObject ? kindOf(schema) : '';
  return [{ label: kind === '' ? schema._zod.def.type : kind, schema, isSparse: false }];
}

/** The bounds set by a schema's checks, both inclusive: of a number, or of a list's length. */
export function boundsOf({ _zod }: AnySchema): { readonly least: number; readonly most: number } {
  let [least, most] = [-Infinity, Infinity];
  for (const { _zod: check } of _zod.def.checks ?? []) {
    const { def } = check;
    const fact = (name: string): unknown => Reflect.get(def, name);
    const bound = [fact('value'), fact('minimum'), fact('maximum')].find((one) => typeof one === 'number');
    if (typeof bound !== 'number') continue;
    const step = fact('inclusive') === false ? 1 : 0;
    if (def.check === 'greater_than' || def.check === 'min_length') least = Math.max(least, bound + step);
    if (def.check === 'less_than' || def.check === 'max_length') most = Math.min(most, bound - step);
  }
  return { least, most };
}

/** The place of a choice in a schema; `id` is the same wherever a shared part is used. */
export interface Place {
  readonly id: string;
  /** The path of the walk to this place. */
  readonly path: string;
  /** The name of the member that it belongs to, and of all its siblings. */
  readonly name: string;
  readonly siblings: readonly string[];
}

/** Distinguishes the parts of the schemas of one collection. */
export interface Places {
  root(name: string): Place;
  member(owner: z.core.$ZodObject, at: Place, name: string): Place;
  inside(at: Place, suffix: string): Place;
}

export function createPlaces(): Places {
  const numbers = new Map<AnySchema, number>();
  return {
    root: (name) => ({ id: '', path: name, name: '', siblings: [] }),
    member(owner, at, name) {
      const number = numbers.get(owner) ?? numbers.size;
      numbers.set(owner, number);
      const siblings = Object.keys(owner._zod.def.shape);
      return { id: `${number}.${name}`, path: `${at.path}.${name}`, name, siblings };
    },
    inside: (at, suffix) => ({ ...at, id: `${at.id}${suffix}`, path: `${at.path}${suffix}` }),
  };
}
