import type { Field } from '@/lib/core/fields';
import { completeRows } from '@/lib/core/rows';

/**
 * A value from the wire as it is stored. No channel, role or emoji is written in several ways there: null,
 * the empty text, the field's own word; rows may leave parts out. What fits no field stays as it is, so that
 * a check finds it.
 */
export function toStored(field: Field, wire: unknown): unknown {
  switch (field.kind) {
    case 'channel':
      return wire === '' || wire === field.none ? null : wire;
    case 'role':
      return wire === '' ? null : wire;
    case 'emoji':
      return wire === null ? '' : wire;
    case 'rows':
      return completeRows(field, wire);
    default:
      return wire;
  }
}

/**
 * A stored value as the dashboard's calls write it: "no channel" is the field's own word where it has one.
 */
export function toWire(field: Field, stored: unknown): unknown {
  return field.kind === 'channel' && stored === null ? (field.none ?? null) : stored;
}
