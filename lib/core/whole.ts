import { z } from 'zod';
import { layersOf, layersOfMember } from '@/lib/core/schema-path';

const wholes = z.registry<{ readonly isWhole: true }>();

/**
 * Marks a schema whose values have no meaning in part: a list in which an item's index counts, or a document
 * that must not be mistaken for another. If the database finds an invalid part in such a value, all of it is
 * invalid. Apply it last: a schema derived from this one is not marked.
 */
export function whole<S extends z.ZodType>(schema: S): S {
  wholes.add(schema, { isWhole: true });
  return schema;
}

/** The number of steps to the outermost value of a path marked `whole`, 0 for the root, or null. */
export function stepsToWhole(schema: z.core.$ZodType, path: readonly PropertyKey[]): number | null {
  let layers = layersOf(schema);
  for (let steps = 0; ; steps += 1) {
    if (layers.some((layer) => wholes.has(layer))) return steps;
    const key = path[steps];
    if (key === undefined) return null;
    layers = layersOfMember(layers, key);
  }
}
