import { z } from 'zod';

/** A rejected row of a batch, by its index. */
const refusedRow = z.object({ index: z.number(), reason: z.string() });
type RefusedRow = z.infer<typeof refusedRow>;

export interface Batch<T> {
  readonly rows: readonly T[];
  readonly refused: readonly RefusedRow[];
}

/** The response's part for rejected rows; present only if there are any. */
export const refusedRows = { refused: z.array(refusedRow).optional() };

export function toRefused({ refused }: Batch<unknown>): { refused?: RefusedRow[] } {
  return refused.length === 0 ? {} : { refused: [...refused] };
}

/** Rows must not contain NUL, which databases can't store in indexed text. */
function hasNul(row: unknown): boolean {
  if (typeof row === 'string') return row.includes('\0');
  return typeof row === 'object' && row !== null && Object.values(row).some(hasNul);
}

function reasonOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join(' ');
}

/** Up to `max` rows, each accepted or returned with its reason; without a valid one all are rejected. */
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
