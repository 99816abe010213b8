import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { type CollectionShape, pathsOf } from './define-collection';
import type { RowQuery, RowSelection } from './engine';
import { isTerm } from './index-terms';
import { isStorableText } from './plain-json';

/** Longest document id, in characters. */
const maxIdLength = 512;

// The types of a query promise strings, but it may carry a visitor's JSON, so nothing is trusted here.

/** Throws 'bad_request' for an invalid id. */
export function checkId(id: unknown): void {
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength || !isStorableText(id)) {
    throw new AppError('bad_request', { message: 'This is not a valid ID.' });
  }
}

/** The unchecked index, values and bounds of a query. */
interface AskedSelection {
  readonly index?: unknown;
  readonly equals?: unknown;
  readonly since?: unknown;
  readonly until?: unknown;
}

/** Checks index, values and bounds of a query; null means the whole collection. Throws 'bad_request'. */
export function toSelection(shape: CollectionShape, query: AskedSelection): RowSelection | null {
  const { since = null, until = null } = query;
  const isBounded = since !== null || until !== null;
  if (query.index === undefined && query.equals === undefined && !isBounded) return null;
  const index = shape.indexes.find((candidate) => candidate.path === query.index);
  if (index === undefined || (isBounded && index.sort === null)) {
    throw new AppError('bad_request', { message: `'${shape.name}' cannot be searched this way.` });
  }
  const count = pathsOf(index).length;
  const equals: readonly unknown[] = Array.isArray(query.equals) && count > 1 ? query.equals : [query.equals];
  const isBound = (bound: unknown): bound is string | null => bound === null || isTerm(bound);
  if (equals.length !== count || !equals.every(isTerm) || !isBound(since) || !isBound(until)) {
    throw new AppError('bad_request', { message: `'${index.path}' can only be searched for a text.` });
  }
  return { index, equals, since, until };
}

const cursorParts = z.tuple([z.string(), z.string()]);

/** The opaque cursor that continues a list after this sort value and id. */
export function toCursor(sort: string, id: string): string {
  return Buffer.from(JSON.stringify([sort, id])).toString('base64url');
}

/** Checks order, limit and cursor of a list; `now` is an ISO date. Throws 'bad_request'. */
export function toRowQuery(
  shape: CollectionShape,
  query: AskedSelection & {
    readonly order?: unknown;
    readonly limit?: unknown;
    readonly after?: unknown;
    readonly maxMs?: number | undefined;
  },
  now: string,
): RowQuery {
  const { order = 'asc', limit = 50, after = null } = query;
  if (order !== 'asc' && order !== 'desc') throw new AppError('bad_request', { message: 'Unknown order.' });
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw new AppError('bad_request', { message: 'The limit must be a whole number from 1 to 200.' });
  }
  const selection = toSelection(shape, query);
  return {
    selection,
    descending: order === 'desc',
    after: after === null ? null : fromCursor(after),
    limit,
    now,
    maxMs: query.maxMs ?? null,
  };
}

function fromCursor(cursor: unknown): { sort: string; id: string } {
  try {
    const [sort, id] = cursorParts.parse(
      JSON.parse(Buffer.from(z.string().parse(cursor), 'base64url').toString()),
    );
    if (isTerm(sort) && id.length <= maxIdLength && isStorableText(id)) return { sort, id };
  } catch {
    // Any invalid cursor throws the same error below.
  }
  throw new AppError('bad_request', {
    message: "This list can't be continued. Start again from the beginning.",
  });
}
