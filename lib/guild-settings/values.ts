import type { FieldErrors } from '@/lib/core/errors';
import { checkField, findFieldErrors } from '@/lib/core/field-check';
import type { FieldValues } from '@/lib/core/field-value';
import { isRecord } from '@/lib/core/record';
import { sortRows } from '@/lib/core/rows';
import { toStored } from '@/lib/guild-settings/codec';
import { readField } from '@/lib/guild-settings/read-field';
import { type Block, placedFields, type Section } from '@/lib/guild-settings/section';
import type { Plan } from '@/lib/plans';

/**
 * The values of a section, nested as on the wire: `{ welcome: { toggle: true, … } }` or `{ altDays: 7, … }`.
 */
export type Values = Readonly<Record<string, unknown>>;

type BlockValues<B extends Block> = B extends { readonly key: infer Key extends string }
  ? { readonly [Name in Key]: FieldValues<B['fields']> }
  : FieldValues<B['fields']>;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** The values of a section, each with the type that its field declares; of just any section plain values. */
export type ValuesOf<S extends Section> = S extends Section
  ? string extends S['id']
    ? Values
    : Intersection<BlockValues<S['blocks'][number]>>
  : never;

/** The value at a path of at most two steps, or undefined. Reads own members only. */
export function valueAt(values: Values, path: string): unknown {
  const steps = path.split('.');
  let current: unknown = values;
  for (const step of steps) {
    if (!isRecord(current) || !Object.hasOwn(current, step)) return undefined;
    current = current[step];
  }
  return current;
}

/**
 * Builds nested values from `[path, value]` pairs. Makes own members only, so that no name reaches the
 * prototype.
 */
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

/**
 * True for values that all fit their fields. It is what gives values the type of their section, and the only
 * place: `checkField` refuses whatever has not the type that `FieldValue` says, kind by kind.
 */
function isValuesOf<S extends Section>(section: S, values: Values): values is Values & ValuesOf<S> {
  return placedFields(section).every(
    ({ path, field }) => checkField(field, valueAt(values, path), 'pro') === null,
  );
}

/**
 * Stored values made whole: what is missing or no longer fits its field falls back to the field's default.
 */
export function readValues<S extends Section>(section: S, stored: Values | null): ValuesOf<S> {
  const values = nest(
    placedFields(section).map(({ path, field }) => [
      path,
      readField(field, valueAt(stored ?? {}, path)).value,
    ]),
  );
  if (!isValuesOf(section, values)) throw new TypeError(`A default of ${section.id} doesn't fit its field.`);
  return values;
}

/** Default values of a section. */
export function defaultValues<S extends Section>(section: S): ValuesOf<S> {
  return readValues(section, null);
}

function unknownKeys(section: Section, input: Values): string[] {
  const placed = placedFields(section);
  const known = new Set(placed.map(({ path }) => path));
  // `{ "welcome.toggle": true }` is a key of its own and not the toggle inside `welcome`.
  const top = new Set(placed.flatMap(({ path, block }) => (block.key === undefined ? [path] : [])));
  const blocks = new Set(section.blocks.flatMap((block) => (block.key === undefined ? [] : [block.key])));
  return Object.entries(input).flatMap(([key, value]) => {
    if (!blocks.has(key)) return top.has(key) ? [] : [key];
    if (!isRecord(value)) return [key];
    return Object.keys(value)
      .map((name) => `${key}.${name}`)
      .filter((path) => !known.has(path));
  });
}

/**
 * The input with each value under the name of its field; where both names are sent, the field's own counts.
 */
function withoutAliases(section: Section, input: Values): Values {
  const aliases = new Map(Object.entries(section.wire.aliases ?? {}));
  const isAlias = ([name]: [string, unknown]) => aliases.has(name);
  const entries = Object.entries(input);
  const renamed = entries.filter(isAlias).map(([name, value]) => [aliases.get(name) ?? name, value]);
  return Object.fromEntries([...renamed, ...entries.filter((entry) => !isAlias(entry))]);
}

export type ParsedInput =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly fields: FieldErrors };

/**
 * Checks what a client sent and lays it over the current values. A field that is not sent keeps its value; a
 * key that the section does not have is an error, so that a misspelt name is never lost in silence. A limit
 * of the plan counts for changed fields only.
 */
export function parseInput(section: Section, sentInput: Values, current: Values, plan: Plan): ParsedInput {
  const input = withoutAliases(section, sentInput);
  const errors: [string, string][] = unknownKeys(section, input).map((path) => [
    path,
    "This field doesn't exist.",
  ]);
  const entries = placedFields(section).map(({ path, field }): [string, unknown] => {
    const before = valueAt(current, path);
    const sent = valueAt(input, path);
    if (sent === undefined) return [path, before];
    const value = toStored(field, sent);
    errors.push(...Object.entries(findFieldErrors(path, field, value, isSame(value, before) ? 'pro' : plan)));
    return [path, field.kind === 'rows' ? sortRows(field, value) : value];
  });
  return errors.length > 0
    ? { ok: false, fields: Object.fromEntries(errors) }
    : { ok: true, values: nest(entries) };
}

/**
 * True when two field values are equal: scalars by value, lists by their items in order, rows by their parts.
 */
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
