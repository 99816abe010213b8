import 'server-only';
import type { Filter } from 'mongodb';
import { type CollectionShape, pathsOf } from './define-collection';
import type { Row, RowQuery, RowSelection } from './engine';

export interface MongoRow {
  readonly _id: string;
  readonly version: number;
  readonly value: unknown;
}

// Keys that MongoDB or its driver would interpret as operators, paths or its own types are escaped as %XX.
const special = /^_bsontype$|^\$|[.%\0]/;

function escapeKey(key: string): string {
  if (!special.test(key)) return key;
  if (key === '_bsontype') return '%5Fbsontype';
  return key.replace(
    /[$.%\0]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

function unescapeKey(key: string): string {
  return key.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function mapKeys(value: unknown, mapKey: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => mapKeys(element, mapKey));
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [mapKey(key), mapKeys(member, mapKey)]);
  return Object.fromEntries(entries);
}

export function toMongo({ id, version, value }: Row): MongoRow {
  return { _id: id, version, value: mapKeys(value, escapeKey) };
}

/** The row of a document; dates written by other programs become ISO strings. */
export function fromMongo({ _id, version, value }: MongoRow): Row {
  return { id: _id, version, value: mapKeys(value, unescapeKey) };
}

/** The documents of a selection that have not expired at `now` (ISO date). */
export function toFilter(
  shape: CollectionShape,
  selection: RowSelection | null,
  now: string,
): Filter<MongoRow> {
  const conditions: Filter<MongoRow>[] = [];
  if (selection !== null) {
    const { index, equals, since, until } = selection;
    for (const [place, path] of pathsOf(index).entries())
      conditions.push({ [`value.${path}`]: equals[place] });
    // SQLite's indexes leave out documents without a sort string too.
    const bounds = { $gte: since ?? '', ...(until === null ? {} : { $lt: until }) };
    if (index.sort !== null) conditions.push({ [`value.${index.sort}`]: bounds });
  }
  if (shape.expiresAt !== null) {
    const path = `value.${shape.expiresAt}`;
    conditions.push({ $or: [{ [path]: null }, { [path]: { $gt: now } }] });
  }
  return conditions.length === 0 ? {} : { $and: conditions };
}

export function toPage(
  shape: CollectionShape,
  query: RowQuery,
): { filter: Filter<MongoRow>; sort: [string, 1 | -1][] } {
  const { selection, descending, after, now } = query;
  const filter = toFilter(shape, selection, now);
  const sortPath = selection?.index.sort ?? null;
  const direction = descending ? -1 : 1;
  const sort: [string, 1 | -1][] = sortPath === null ? [] : [[`value.${sortPath}`, direction]];
  sort.push(['_id', direction]);
  if (after === null) return { filter, sort };
  const behind = (bound: string) => (descending ? { $lt: bound } : { $gt: bound });
  const next: Filter<MongoRow> =
    sortPath === null
      ? { _id: behind(after.id) }
      : {
          $or: [
            { [`value.${sortPath}`]: behind(after.sort) },
            { [`value.${sortPath}`]: after.sort, _id: behind(after.id) },
          ],
        };
  return { filter: { $and: [filter, next] }, sort };
}
