// Which options of a collection's schema its documents cover: optional members present and absent, nullable
// ones null and not, every constant, every kind of item in a list.
import { z } from 'zod';
import { isRecord } from '@/lib/core/record';
import {
  type AnySchema,
  createPlaces,
  type Option,
  optionsOf,
  type Place,
  type Places,
} from './schema-options';

const core = z.core;

export interface Coverage {
  readonly places: Places;
  note(place: Place, option: Option, options: readonly Option[]): void;
  isShown(place: Place, option: Option): boolean;
  /** The number of covered options. */
  size(): number;
  /** `path: option` of what no document covers. */
  missing(): readonly string[];
}

export function createCoverage(): Coverage {
  const shown = new Map<string, Set<string>>();
  const options = new Map<string, { readonly path: string; readonly labels: readonly string[] }>();
  return {
    places: createPlaces(),
    note(place, option, all) {
      if (!options.has(place.id)) {
        options.set(place.id, { path: place.path, labels: all.map(({ label }) => label) });
      }
      const labels = shown.get(place.id) ?? new Set();
      shown.set(place.id, labels.add(option.label));
    },
    isShown: (place, option) => shown.get(place.id)?.has(option.label) === true,
    size: () => [...shown.values()].reduce((sum, labels) => sum + labels.size, 0),
    missing: () =>
      [...options].flatMap(([id, { path, labels }]) =>
        labels.filter((label) => !shown.get(id)?.has(label)).map((label) => `${path}: ${label}`),
      ),
  };
}

/** The option that a valid value represents. */
export function optionFor(options: readonly Option[], value: unknown): Option | undefined {
  const constant = options.find((option) => option.schema === null && option.value === value);
  if (constant !== undefined) return constant;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const open = options.filter(
    ({ schema, label }) => schema !== null && (label === 'filled' ? !isEmpty : label !== 'empty' || isEmpty),
  );
  return open.length === 1
    ? open[0]
    : open.find(({ schema }) => schema && z.safeParse(schema, value).success);
}

/** Records what a value of the schema covers. Throws if it does not fit. */
export function noteShown(coverage: Coverage, schema: AnySchema, at: Place, value: unknown): void {
  const { error } = z.safeParse(schema, value);
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${at.path} does not fit its schema: ${lines.join('; ')}`);
  }
  noteParts(coverage, schema, at, value);
}

function noteParts(coverage: Coverage, schema: AnySchema, at: Place, value: unknown): void {
  const { places } = coverage;
  const options = optionsOf(schema);
  const option = optionFor(options, value);
  if (option === undefined) throw new Error(`${at.path}: it fits no option.`);
  coverage.note(at, option, options);
  const chosen = option.schema;
  if (chosen instanceof core.$ZodObject && isRecord(value)) {
    for (const [name, member] of Object.entries(chosen._zod.def.shape)) {
      noteParts(coverage, member, places.member(chosen, at, name), value[name]);
    }
  } else if (chosen instanceof core.$ZodArray && Array.isArray(value)) {
    for (const item of value) noteParts(coverage, chosen._zod.def.element, places.inside(at, '[]'), item);
  } else if (chosen instanceof core.$ZodTuple && Array.isArray(value)) {
    for (const [index, item] of chosen._zod.def.items.entries()) {
      noteParts(coverage, item, places.inside(at, `[${index}]`), value[index]);
    }
  } else if (chosen instanceof core.$ZodRecord && isRecord(value)) {
    for (const one of Object.values(value)) {
      noteParts(coverage, chosen._zod.def.valueType, places.inside(at, '{}'), one);
    }
  }
}
