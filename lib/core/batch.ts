import { z } from 'zod';

/** A row of a batch that is not taken, by its place in it, counted from 0. */
const refusedRow = z.object({ index: z.number(), reason: z.string() });
type RefusedRow = z.infer<typeof refusedRow>;

/** What of a batch can be taken, in its order, and what cannot. */
export interface Batch<T> {
  readonly rows: readonly T[];
  readonly refused: readonly RefusedRow[];
}

/** The answer's part for the rows that were not taken; it is there only where there are some. */
export const refusedRows = { refused: z.array(refusedRow).optional() };

export function toRefused({ refused }: Batch<unknown>): { refused?: RefusedRow[] } {
  return refused.length === 0 ? {} : { refused: [...refused] };
}

/** No row holds a NUL, which no database keeps in a text that is searched for. */
function hasNul(row: unknown): boolean {
  if (typeof row === 'string') return row.includes('\0');
  return typeof row === 'object' && row !== null && Object.values(row).some(hasNul);
}

function reasonOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join(' ');
}

/**
 * Up to `max` rows that are looked at one by one: those that fit are taken, the others are named with why
 * not. A batch of which no row fits is refused as a whole, with the issues of all.
 */
export function batchOf<S extends z.ZodType>(row: S, max: number) {
  const whole = row.refine((value) => !hasNul(value), 'A text holds a NUL character.');
  const { $schema: _, ...described } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' });
  return z
    .array(z.custom<z.input<S>>().meta(described))
    .min(1)
    .max(max)
    .transform((given, context): Batch<z.output<S>> => {
      const parsed = given.map((one) => whole.safeParse(one));
      const rows = parsed.flatMap(({ data, success }) => (success ? [data] : []));
      const failed = parsed.flatMap(({ error }, index) => (error ? [{ index, error }] : []));
      if (rows.length === 0) {
        for (const { index, error } of failed) {
          for (const issue of error.issues) context.addIssue({ ...issue, path: [index, ...issue.path] });
        }
      }
      return { rows, refused: failed.map(({ index, error }) => ({ index, reason: reasonOf(error) })) };
    });
}
