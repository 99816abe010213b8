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
export function restOf(part: RowPart): unknown {
  return 'min' in part && typeof part.default === 'number' ? part.min : part.default;
}

/** A row in stored form: missing parts get defaults, inactive ones their minimum; unknown ones stay. */
export function completeRow(field: RowsField, row: Row): Row {
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

/** Rows from the wire, completed, in their order. Invalid rows stay unchanged, for the check to report. */
export function completeRows(field: RowsField, value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((row: unknown) => (isRow(row) ? completeRow(field, row) : row))
    : value;
}
