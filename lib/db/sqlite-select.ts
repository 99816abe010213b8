import 'server-only';
import type { CollectionShape } from './define-collection';
import type { RowQuery, RowSelection } from './engine';
import { toTerm } from './index-terms';
import type { Bound } from './sqlite-connection';
import { expirySql, indexTable } from './sqlite-tables';

export interface BoundSql {
  readonly sql: string;
  readonly bound: readonly Bound[];
}

/** FROM and conditions of a query; `now` null includes expired documents that are not swept yet. */
function toParts(shape: CollectionShape, selection: RowSelection | null, now: string | null) {
  const from =
    selection === null
      ? `"${shape.name}" d`
      : `"${indexTable(shape, selection.index.path)}" i CROSS JOIN "${shape.name}" d ON d.id = i.id`;
  const conditions = selection === null ? [] : ['i.term = ?'];
  const bound: Bound[] = selection === null ? [] : [toTerm(selection.equals)];
  for (const [compare, end] of [
    ['>=', selection?.since ?? null],
    ['<', selection?.until ?? null],
  ] as const) {
    if (end === null) continue;
    conditions.push(`i.sort ${compare} ?`);
    bound.push(end);
  }
  if (shape.expiresAt !== null && now !== null) {
    const expiry = expirySql(shape.expiresAt);
    conditions.push(`(${expiry} IS NULL OR ${expiry} > ?)`);
    bound.push(now);
  }
  return { from, conditions, bound };
}

const where = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/**
 * The rows of a page: a range of the index, or of the ids, in its order. SQLite can't be interrupted, so a
 * query with a time limit examines no more rows than it returns: it doesn't filter expired rows, which the
 * caller then does.
 */
export function selectRows(
  shape: CollectionShape,
  { selection, descending, after, limit, now, maxMs }: RowQuery,
): BoundSql {
  const { from, conditions, bound } = toParts(shape, selection, maxMs === null ? now : null);
  const keys = selection === null ? ['d.id'] : ['i.sort', 'i.id'];
  const [direction, compare] = descending ? ['DESC', '<'] : ['ASC', '>'];
  if (after !== null) {
    conditions.push(`(${keys.join(', ')}) ${compare} (${keys.map(() => '?').join(', ')})`);
    bound.push(...(selection === null ? [after.id] : [after.sort, after.id]));
  }
  const order = keys.map((key) => `${key} ${direction}`).join(', ');
  const sql = `SELECT d.id, d.version, d.json FROM ${from}${where(conditions)} ORDER BY ${order} LIMIT ?`;
  return { sql, bound: [...bound, limit] };
}

export function countRows(shape: CollectionShape, selection: RowSelection | null, now: string): BoundSql {
  const { from, conditions, bound } = toParts(shape, selection, now);
  // Without an expiry, the index is enough.
  const alone = selection !== null && shape.expiresAt === null;
  const source = alone ? `"${indexTable(shape, selection.index.path)}" i` : from;
  return { sql: `SELECT count(*) FROM ${source}${where(conditions)}`, bound };
}

/** More rows than this are not counted one by one. */
export const mostCounted = 100_000;

/** About how many rows: counted up to a limit, then the highest rowid, which is too high after removals. */
export function estimateRows({ name }: CollectionShape): BoundSql {
  const counted = `(SELECT count(*) FROM (SELECT 1 FROM "${name}" LIMIT ${mostCounted}))`;
  const highest = `(SELECT coalesce(max(rowid), 0) FROM "${name}")`;
  return {
    sql: `SELECT iif(${counted} < ${mostCounted}, ${counted}, max(${highest}, ${mostCounted}))`,
    bound: [],
  };
}
