import type { Field, RowsField, SelectField } from '@/lib/core/fields';
import { completeRows, isRow } from '@/lib/core/rows';

/** An integer in a text; any other text stays, for the check to report. */
function toNumber(wire: unknown): unknown {
  return typeof wire === 'string' && /^-?\d{1,15}$/.test(wire.trim()) ? Number(wire) : wire;
}

/** The option for a value, also if a number came as text. */
function toOption({ options }: SelectField, wire: unknown): unknown {
  const isKnown = options.some(({ value }) => value === wire);
  const number = toNumber(wire);
  return !isKnown && options.some(({ value }) => value === number) ? number : wire;
}

/** The stored form of each part of the rows. */
function toRows(field: RowsField, wire: unknown): unknown {
  const rows = completeRows(field, wire);
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    if (!isRow(row)) return row;
    const parts = Object.entries(row).map(([name, value]) => {
      const part = Object.hasOwn(field.of, name) ? field.of[name] : undefined;
      return [name, part ? toStored(part, value) : value];
    });
    return Object.fromEntries(parts);
  });
}

/**
 * A value from the wire as it is stored. No channel, role or emoji is written in several ways there: null,
 * the empty text, the field's own word; numbers and lists of ids may come as text, rows may leave parts out.
 * What fits no field stays as it is, so that a check finds it.
 */
export function toStored(field: Field, wire: unknown): unknown {
  switch (field.kind) {
    case 'channel':
    case 'role':
      return wire === '' || wire === field.none ? null : wire;
    case 'emoji':
      return wire === null ? '' : wire;
    case 'number':
    case 'duration':
      return toNumber(wire);
    case 'select':
      return toOption(field, wire);
    case 'userIds':
      return typeof wire === 'string' ? wire.split(/[\s,]+/).filter((id) => id !== '') : wire;
    case 'rows':
      return toRows(field, wire);
    default:
      return wire;
  }
}

/** The wire form of a stored value: "no channel" is the field's own word, if it has one. */
export function toWire(field: Field, stored: unknown): unknown {
  return field.kind === 'channel' && stored === null ? (field.none ?? null) : stored;
}
