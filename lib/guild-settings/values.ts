import type { FieldValues } from '@/lib/core/field-value';
import { isRecord } from '@/lib/core/record';
import { type Block, placedFields, type Section } from '@/lib/guild-settings/section';

/** The values of a section, nested as on the wire: `{ welcome: { toggle: true } }`, `{ altDays: 7 }`. */
export type Values = Readonly<Record<string, unknown>>;

type BlockValues<B extends Block> = B extends { readonly key: infer Key extends string }
  ? { readonly [Name in Key]: FieldValues<B['fields']> }
  : FieldValues<B['fields']>;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** The values of a section with the types of its fields; plain values for an arbitrary section. */
export type ValuesOf<S extends Section> = S extends Section
  ? string extends S['id']
    ? Values
    : Intersection<BlockValues<S['blocks'][number]>>
  : never;

/** The value at a path of at most two steps, or undefined. Reads only own members. */
export function valueAt(values: Values, path: string): unknown {
  const steps = path.split('.');
  let current: unknown = values;
  for (const step of steps) {
    if (!isRecord(current) || !Object.hasOwn(current, step)) return undefined;
    current = current[step];
  }
  return current;
}

/** Nested values from `[path, value]` pairs; own members only, so that no name reaches the prototype. */
export function nest(entries: Iterable<readonly [string, unknown]>): Values {
  const top = new Map<string, unknown>();
  for (const [path, value] of entries) {
    const [first = '', second] = path.split('.');
    const inner = top.get(first);
    top.set(
      first,
      second === undefined
        ? value
        : Object.fromEntries([...Object.entries(isRecord(inner) ? inner : {}), [second, value]]),
    );
  }
  return Object.fromEntries(top);
}

/** True when two field values are equal: scalars by value, lists by their items in order, rows by parts. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
    );
  }
  return Object.is(a, b);
}

export interface Change {
  /** Path of the field, `block.name` or `name`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields in which two sets of values differ, in the order of the form. */
export function diffValues(section: Section, before: Values, after: Values): Change[] {
  return placedFields(section).flatMap(({ path }) => {
    const change = { field: path, before: valueAt(before, path), after: valueAt(after, path) };
    return isSame(change.before, change.after) ? [] : [change];
  });
}
