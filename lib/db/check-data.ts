import 'server-only';
import { isRecord } from '@/lib/core/record';
import { allCollections } from './collections';
import type { ExportedRow } from './engine';
import { readValue, type UnreadPart } from './read-value';
import { upgradeValue, withSchemaVersion } from './schema-version';

/** A part of a database that this release cannot read. */
export interface Fault extends UnreadPart {
  readonly collection: string;
  readonly id: string;
}

const declared = new Map(allCollections.map((def) => [def.name, def]));

/** The parts of a row that this release cannot read; one fault with an empty path if it is all of it. */
export function findFaults({ collection, id, value }: ExportedRow): readonly Fault[] {
  const def = declared.get(collection);
  const unread = def
    ? readValue(def, value).unread
    : [{ path: [], problem: `There is no collection '${collection}'.` }];
  return unread.map((part) => ({ collection, id, ...part }));
}

/** Why the site's database does not accept a row of a backup, or null. */
export function findRowFault({ collection, value }: ExportedRow): string | null {
  const def = declared.get(collection);
  if (!def) return `there is no collection '${collection}'.`;
  const read = readValue(def, value);
  return read.value === null ? `it does not fit '${collection}' (${read.unread[0]?.problem}).` : null;
}

/** The row upgraded to this release, without loss; unchanged if that is not possible. */
export function upgradeRow(row: ExportedRow): ExportedRow {
  const def = declared.get(row.collection);
  if (!def) return row;
  try {
    const value = upgradeValue(def, row.value);
    return isRecord(value) && value !== row.value ? { ...row, value: withSchemaVersion(def, value) } : row;
  } catch {
    return row;
  }
}
