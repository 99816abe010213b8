import { deepFreeze } from '@/lib/core/deep-freeze';
import type { FieldErrors } from '@/lib/core/errors';
import { checkField, findFieldErrors } from '@/lib/core/field-check';
import { isRecord } from '@/lib/core/record';
import { sortRows } from '@/lib/core/row-edits';
import { toStored } from '@/lib/guild-settings/codec';
import { readField } from '@/lib/guild-settings/read-field';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { isSame, nest, type Values, type ValuesOf, valueAt } from '@/lib/guild-settings/values';
import type { Plan } from '@/lib/plans';

// The database's cache hands out the same frozen object until it changes, and each reading of it would check
// every field again.
const neverSaved: Values = Object.freeze({});
const completed = new WeakMap<Values, Map<Section, Values>>();
const checked = new WeakMap<Values, Section>();

/** The only type guard from plain values to a section's: `checkField` refuses any other type. */
function isValuesOf<S extends Section>(section: S, values: Values): values is Values & ValuesOf<S> {
  if (checked.get(values) === section) return true;
  return placedFields(section).every(
    ({ path, field }) => checkField(field, valueAt(values, path), 'pro') === null,
  );
}

function complete(section: Section, stored: Values): Values {
  return nest(
    placedFields(section).map(({ path, field }) => [path, readField(field, valueAt(stored, path)).value]),
  );
}

/** Completes stored values: missing and invalid ones get their defaults. Frozen if those, or null, are. */
export function readValues<S extends Section>(section: S, stored: Values | null): ValuesOf<S> {
  const source = stored ?? neverSaved;
  const values = completed.get(source)?.get(section) ?? complete(section, source);
  if (!isValuesOf(section, values)) throw new TypeError(`A default of ${section.id} doesn't fit its field.`);
  if (Object.isFrozen(source) && !checked.has(values)) {
    deepFreeze(values);
    checked.set(values, section);
    completed.set(source, (completed.get(source) ?? new Map()).set(section, values));
  }
  return values;
}

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

/** The input by field name; if a field is sent under two names, its own name wins. */
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

/** Validates input and applies it to the current values; absent fields stay, unknown keys are refused. */
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
