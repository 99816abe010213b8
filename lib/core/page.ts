import { z } from 'zod';

/** A page of a list; `next` is sent as `after` for the one behind it, and null at the end. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** Where a page begins: `next` of the one before it. */
export const pageStart = z.string().max(600).optional();
