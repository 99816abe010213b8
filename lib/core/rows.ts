import type { Row, RowPart, RowsField } from '@/lib/core/fields';

/** A list of objects with the parts `of`; empty by default. */
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

/** True for a part that is active, given the row's other parts. */
export function isPartShown(part: RowPart, row: Row): boolean {
  return !part.shownWhen || row[part.shownWhen.path] === part.shownWhen.equals;
}

/** The value of a part in rows in which it is inactive: its minimum, otherwise its default. */
function restOf(part: RowPart): unknown {
  return 'min' in part && typeof part.default === 'number' ? part.min : part.default;
}

/**
 * A row in its stored form: a missing part gets its default, an inactive one its minimum. Unknown members
 * stay, so that the check reports them.
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

/** The rows of a value, unchanged; anything else counts as an empty row. */
export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
}

/** Rows in stored order. Invalid values stay unchanged. */
export function sortRows(field: RowsField, value: unknown): unknown {
  const { sortedBy } = field;
  if (sortedBy === undefined || !Array.isArray(value) || !value.every(isRow)) return value;
  return value.toSorted((a, b) => compare(a[sortedBy], b[sortedBy]));
}

/**
 * Rows from the wire, each completed, in their order. Invalid rows stay unchanged, so that the check reports
 * them.
 */
export function completeRows(field: RowsField, value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((row: unknown) => (isRow(row) ? completeRow(field, row) : row))
    : value;
}

/** Stored rows without parts that the field no longer has. */
export function dropStrayParts(field: RowsField, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value
    .filter(isRow)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(field.of, name))));
}

/** An unused value for the unique part: above all others if possible, otherwise the lowest. */
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

/** A new row for a list: defaults, with a unique part that differs from the others'. */
export function newRow(field: RowsField, others: readonly Row[]): Row {
  const { unique } = field;
  const part = unique === undefined ? undefined : field.of[unique];
  if (unique === undefined || !part) return completeRow(field, {});
  return completeRow(field, { [unique]: unusedValue(part, new Set(others.map((row) => row[unique]))) });
}

/** The row with one part set. A part that becomes active starts with its default. */
export function changeRow(field: RowsField, row: Row, name: string, value: unknown): Row {
  const changed = { ...row, [name]: value };
  const woken = Object.entries(field.of).filter(
    ([other, part]) =>
      isPartShown(part, changed) && !isPartShown(part, row) && Object.is(row[other], restOf(part)),
  );
  return { ...changed, ...Object.fromEntries(woken.map(([other, part]) => [other, part.default])) };
}
