// A change that a release could make to a document: one member or item, replaced, added or removed at random,
// by values of its own schema.
import { z } from 'zod';
import { isRecord } from '@/lib/core/record';
import type { Random } from '@/sandbox/world/random';
import { optionFor } from './coverage';
import { makeValue, type Ways } from './make-value';
import { openValue, plainText } from './plain-text';
import { type AnySchema, createPlaces, optionsOf, type Place } from './schema-options';

const core = z.core;

export interface Change {
  /** The changed part, named as by findDifferences. */
  readonly path: string;
  readonly value: unknown;
}

/** Items are identified by these; a release does not change them in place. */
const identities = ['id', 'key', 'kind', 'userId', 'targetId', 'subjectId', 'guildId', 'date', 'name'];

function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[random.below(items.length)];
}

function randomWays(random: Random): Ways {
  return {
    places: createPlaces(),
    choose(place, options) {
      const chosen = pick(random, options);
      if (chosen === undefined) throw new Error(`${place.path}: nothing to choose from.`);
      return chosen;
    },
    isEnough: (_, entries) => entries >= 2,
    text: (place, format) => plainText(place, format, random.below(10_000), random.below(3)),
    number(_, { least, most }) {
      const low = Number.isFinite(least) ? least : 0;
      return Math.min(most, low + random.below(20));
    },
    open: () => openValue(random.below(6)),
  };
}

/** The value with one part changed; null if nothing of it can be. */
function changed(schema: AnySchema, value: unknown, at: Place, ways: Ways, random: Random): Change | null {
  const chosen = optionFor(optionsOf(schema), value)?.schema ?? null;
  if (chosen instanceof core.$ZodObject && isRecord(value) && random.chance(0.8)) {
    return changedMember(chosen, value, at, ways, random);
  }
  if (chosen instanceof core.$ZodArray && Array.isArray(value)) {
    return changedList(chosen._zod.def.element, value, at, ways, random);
  }
  return { path: at.path, value: makeValue(schema, at, ways) };
}

function changedMember(
  schema: z.core.$ZodObject,
  value: Readonly<Record<string, unknown>>,
  at: Place,
  ways: Ways,
  random: Random,
  fixed: readonly string[] = identities,
): Change | null {
  const open = Object.keys(schema._zod.def.shape).filter((name) => !fixed.includes(name));
  const name = pick(random, open);
  const member = name === undefined ? undefined : schema._zod.def.shape[name];
  if (name === undefined || member === undefined) return null;
  const inside = changed(member, value[name], ways.places.member(schema, at, name), ways, random);
  if (inside === null) return null;
  const { [name]: _, ...others } = value;
  const next = inside.value === undefined ? others : { ...value, [name]: inside.value };
  return { path: inside.path, value: next };
}

function changedList(
  element: AnySchema,
  items: readonly unknown[],
  at: Place,
  ways: Ways,
  random: Random,
): Change | null {
  const place = ways.places.inside(at, '[]');
  const position = random.below(items.length + 1);
  const [before, item, after] = [items.slice(0, position), items[position], items.slice(position + 1)];
  if (position === items.length)
    return { path: place.path, value: [...items, makeValue(element, place, ways)] };
  if (random.chance(0.3)) return { path: place.path, value: [...before, ...after] };
  const inside = isRecord(item) ? changed(element, item, place, ways, random) : null;
  return inside && { path: inside.path, value: [...before, inside.value, ...after] };
}

/**
 * A random change of a document that fits its schema and leaves the members `fixed` alone; null if none was
 * found.
 */
export function randomChange(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  fixed: readonly string[],
  random: Random,
): Change | null {
  const ways = randomWays(random);
  const change = changedMember(schema, value, ways.places.root(''), ways, random, fixed);
  return change !== null && schema.safeParse(change.value).success ? change : null;
}
