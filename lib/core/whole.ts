import { z } from 'zod';
import { layersOf, layersOfMember } from '@/lib/core/schema-path';

const wholes = z.registry<{ readonly isWhole: true }>();

/**
 * Marks a schema whose values mean nothing in part: a list in which the position of an item counts, or a
 * document that must not be taken for another one. Where the database reads a stored value part by part, an
 * invalid part of it makes all of it invalid. Goes on last: a schema derived from this one is not marked.
 */
export function whole<S extends z.ZodType>(schema: S): S {
  wholes.add(schema, { isWhole: true });
  return schema;
}

/**
 * How many steps of a path lead to the outermost value on it that is marked `whole`, 0 for the root; null
 * when none is.
 */
export function stepsToWhole(schema: z.core.$ZodType, path: readonly PropertyKey[]): number | null {
  let layers = layersOf(schema);
  for (let steps = 0; ; steps += 1) {
    if (layers.some((layer) => wholes.has(layer))) return steps;
    const key = path[steps];
    if (key === undefined) return null;
    layers = layersOfMember(layers, key);
  }
}
