// Values of any zod schema. The caller decides choices and open values.
import { z } from 'zod';
import { type AnySchema, boundsOf, type Option, optionsOf, type Place, type Places } from './schema-options';

const core = z.core;

export interface Ways {
  readonly places: Places;
  /** One of the options, of which there is at least one. */
  choose(place: Place, options: readonly Option[]): Option;
  /** True if a list or record has enough entries. */
  isEnough(place: Place, entries: number, kinds: number): boolean;
  text(place: Place, format: string | undefined): string;
  number(place: Place, bounds: { readonly least: number; readonly most: number }): number;
  /** The value if the schema allows anything. */
  open(place: Place): unknown;
  /** A value in place of a generated one, or undefined. */
  known?(place: Place): unknown;
}

function formatOf({ _zod }: AnySchema): string | undefined {
  const format: unknown = Reflect.get(_zod.def, 'format');
  return typeof format === 'string' ? format : undefined;
}

/** A value of the schema at this place; undefined for an absent member. */
export function makeValue(schema: AnySchema, at: Place, ways: Ways): unknown {
  const known = ways.known?.(at);
  if (known !== undefined) return known;
  const { schema: chosen, label, value } = ways.choose(at, optionsOf(schema));
  return chosen === null ? value : makeChosen(chosen, at, ways, label === 'empty');
}

function makeChosen(schema: AnySchema, at: Place, ways: Ways, isEmpty: boolean): unknown {
  const { places } = ways;
  if (schema instanceof core.$ZodObject) {
    const members = Object.entries(schema._zod.def.shape).flatMap(([name, member]): [string, unknown][] => {
      const value = makeValue(member, places.member(schema, at, name), ways);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(members);
  }
  if (schema instanceof core.$ZodArray) {
    const items: unknown[] = [];
    const { element } = schema._zod.def;
    const { least, most } = boundsOf(schema);
    const kinds = optionsOf(element).filter(({ isSparse }) => !isSparse).length;
    const place = places.inside(at, '[]');
    const isFull = () => isEmpty || items.length >= most || ways.isEnough(place, items.length, kinds);
    while (items.length < least || !isFull()) items.push(makeValue(element, place, ways));
    return items;
  }
  if (schema instanceof core.$ZodTuple) {
    return schema._zod.def.items.map((item, index) => makeValue(item, places.inside(at, `[${index}]`), ways));
  }
  if (schema instanceof core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    const entries = new Map<string, unknown>();
    const place = places.inside(at, '{}');
    for (let tries = 0; !isEmpty && !ways.isEnough(place, tries, 1); tries += 1) {
      const key = makeValue(keyType, places.inside(at, '{key}'), ways);
      entries.set(String(key), makeValue(valueType, place, ways));
    }
    return Object.fromEntries(entries);
  }
  if (schema instanceof core.$ZodNumber) return ways.number(at, boundsOf(schema));
  if (schema instanceof core.$ZodString) return ways.text(at, formatOf(schema));
  if (schema instanceof core.$ZodUnknown || schema instanceof core.$ZodAny) return ways.open(at);
  throw new Error(`${at.path}: the generator does not know '${schema._zod.def.type}'.`);
}
