import 'server-only';
import type { z } from 'zod';
import type { Row } from './engine';

/** A stored field that no longer fits its schema. */
export interface BadField {
  readonly collection: string;
  readonly id: string;
  /** Top-level field; null when the document as a whole does not fit. */
  readonly field: string | null;
  readonly problem: string;
  /** True when the field's default was taken, false when the document cannot be read at all. */
  readonly recovered: boolean;
}

/**
 * Parses a stored value. Each top-level field that does not fit falls back to its schema's default. Where a
 * field has none, the value is null: the document exists but cannot be read, and nothing may take it for
 * absent and overwrite it.
 */
export function readValue<S extends z.ZodObject>(
  schema: S,
  collection: string,
  row: Row,
): { value: z.output<S> | null; bad: readonly BadField[] } {
  const first = schema.safeParse(row.value);
  if (first.success) return { value: first.data, bad: [] };
  const problems = new Map<string | null, string>();
  for (const { path, message } of first.error.issues) {
    const field = typeof path[0] === 'string' ? path[0] : null;
    if (!problems.has(field)) problems.set(field, message);
  }
  const kept =
    typeof row.value === 'object' && row.value !== null && !problems.has(null)
      ? Object.fromEntries(Object.entries(row.value).filter(([key]) => !problems.has(key)))
      : undefined;
  const second = schema.safeParse(kept);
  const bad = [...problems].map(([field, problem]) => ({
    collection,
    id: row.id,
    field,
    problem,
    recovered: second.success,
  }));
  return { value: second.success ? second.data : null, bad };
}
