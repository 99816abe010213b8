import type { Row, RowPart, RowsField } from '@/lib/core/fields';
import { completeRow, isPartShown, isRow, restOf } from '@/lib/core/rows';

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
}

/** Rows in stored order. Invalid values stay unchanged. */
export function sortRows(field: RowsField, value: unknown): unknown {
  const { sortedBy } = field;
  if (sortedBy === undefined || !Array.isArray(value) || !value.every(isRow)) return value;
  return value.toSorted((a, b) => compare(a[sortedBy], b[sortedBy]));
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
