import type { Row, RowPart, RowsField } from '@/lib/core/fields';

/** A list of small objects with the parts `of`; empty unless `initial` says more. */
export function rows<const P extends RowsField['of']>(
  options: Omit<RowsField, 'kind' | 'default' | 'of' | 'unique' | 'sortedBy'> & {
    readonly of: P;
    readonly unique?: keyof P & string;
    readonly sortedBy?: keyof P & string;
    readonly initial?: readonly Row[];
  },
): RowsField<P> {
  const { initial = [], ...rest } = options;
  return { kind: 'rows', default: initial, ...rest };
}

/** True for a part that counts in a row as its other parts stand. */
export function isPartShown(part: RowPart, row: Row): boolean {
  return !part.shownWhen || row[part.shownWhen.path] === part.shownWhen.equals;
}

/** What a part holds in rows in which it does not count: its lowest number, else its default. */
function restOf(part: RowPart): unknown {
  return 'min' in part && typeof part.default === 'number' ? part.min : part.default;
}

/**
 * A row in the one form that is stored: a part that is missing has its default, one that does not count its
 * lowest value. What is no part of a row stays, so that a check finds it.
 */
function completeRow(field: RowsField, row: Row): Row {
  const parts = Object.entries(field.of);
  const whole = Object.fromEntries([
    ...parts.map(([name, part]): [string, unknown] => [name, part.default]),
    ...Object.entries(row),
  ]);
  const hidden = parts.filter(([, part]) => !isPartShown(part, whole));
  return Object.fromEntries([
    ...Object.entries(whole),
    ...hidden.map(([name, part]): [string, unknown] => [name, restOf(part)]),
  ]);
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of a value, each as it is; what is no row counts as an empty one. */
export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
}

/** Rows in the order in which they are stored. Those that are no list of rows stay as they are. */
export function sortRows(field: RowsField, value: unknown): unknown {
  const { sortedBy } = field;
  if (sortedBy === undefined || !Array.isArray(value) || !value.every(isRow)) return value;
  return value.toSorted((a, b) => compare(a[sortedBy], b[sortedBy]));
}

/**
 * Rows from the wire, each complete, in the order in which they came. What is no row stays as it is, so that
 * a check finds it.
 */
export function completeRows(field: RowsField, value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((row: unknown) => (isRow(row) ? completeRow(field, row) : row))
    : value;
}

/** Stored rows without the parts that the field no longer has. */
export function dropStrayParts(field: RowsField, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value
    .filter(isRow)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(field.of, name))));
}

/** A value of the unique part that no row has: above all others where there is room, else the lowest. */
function unusedValue(part: RowPart, used: ReadonlySet<unknown>): unknown {
  if (part.kind === 'select') {
    return part.options.find(({ value }) => !used.has(value))?.value ?? part.default;
  }
  if (part.kind !== 'number' && part.kind !== 'duration') return part.default;
  if (!used.has(part.default)) return part.default;
  const numbers = [...used].filter((value) => typeof value === 'number');
  const next = Math.max(...numbers) + 1;
  if (next <= part.max) return next;
  for (let value = part.min; value <= part.max; value += 1) if (!used.has(value)) return value;
  return part.default;
}

/** A row to be added to others: defaults, with a unique part that differs from theirs. */
export function newRow(field: RowsField, others: readonly Row[]): Row {
  const { unique } = field;
  const part = unique === undefined ? undefined : field.of[unique];
  if (unique === undefined || !part) return completeRow(field, {});
  return completeRow(field, { [unique]: unusedValue(part, new Set(others.map((row) => row[unique]))) });
}

/** The row with one part set. What comes to count by that and was at rest begins with its default. */
export function changeRow(field: RowsField, row: Row, name: string, value: unknown): Row {
  const changed = { ...row, [name]: value };
  const woken = Object.entries(field.of).filter(
    ([other, part]) =>
      isPartShown(part, changed) && !isPartShown(part, row) && Object.is(row[other], restOf(part)),
  );
  return { ...changed, ...Object.fromEntries(woken.map(([other, part]) => [other, part.default])) };
}
