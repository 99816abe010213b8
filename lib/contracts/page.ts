import { z } from 'zod';

/** A page of a list; pass `next` as `after` for the following page. It is null at the end. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** Where a page begins: the previous page's `next`, an opaque cursor. */
export const pageStart = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,600}$/, "This list can't be continued. Start again from the beginning.")
  .meta({ format: 'cursor', description: '`next` of the page before.' })
  .optional();
