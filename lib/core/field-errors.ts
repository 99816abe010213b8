// Apart from the table of errors, whose texts pages need not load.
import type { FieldErrors } from '@/lib/core/errors';

/** True for the path of a field and for paths inside it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

/** Errors inside a field, by the path within it. */
export function innerErrors(path: string, errors: FieldErrors): FieldErrors {
  const prefix = `${path}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([at, message]) =>
      at.startsWith(prefix) ? [[at.slice(prefix.length), message]] : [],
    ),
  );
}
