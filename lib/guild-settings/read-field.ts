import { checkField } from '@/lib/core/field-check';
import type { Field } from '@/lib/core/fields';
import type { HiddenParts } from '@/lib/core/hidden-parts';
import { isRecord } from '@/lib/core/record';
import { dropStrayParts } from '@/lib/core/row-edits';
import { completeRows } from '@/lib/core/rows';

export interface ReadField {
  readonly value: unknown;
  /** The invalid rows, by position; null when the default replaces the whole stored value. */
  readonly hidden: HiddenParts | null;
}

/** A stored value if it fits its field, else the default. Of rows those that fit, without unknown parts. */
export function readField(field: Field, stored: unknown): ReadField {
  // Limits of a plan never drop what is stored: a server whose plan ended keeps its list.
  const isFit = (value: unknown) => value !== undefined && checkField(field, value, 'pro') === null;
  if (isFit(stored)) return { value: stored, hidden: new Map() };
  const unread = { value: field.default, hidden: null };
  if (field.kind !== 'rows' || !Array.isArray(stored)) return unread;
  const hidden: HiddenParts = new Map();
  const kept: unknown[] = [];
  for (const [position, row] of stored.entries()) {
    const [whole]: unknown[] = isRecord(row) ? Array.from(rowsOf(field, row)) : [];
    if (whole !== undefined && checkField({ ...field, min: 0 }, [...kept, whole], 'pro') === null) {
      kept.push(whole);
    } else hidden.set(position, true);
  }
  return isFit(kept) ? { value: kept, hidden } : unread;
}

function rowsOf(field: Extract<Field, { kind: 'rows' }>, row: unknown): readonly unknown[] {
  const rows = completeRows(field, dropStrayParts(field, [row]));
  return Array.isArray(rows) ? rows : [];
}
