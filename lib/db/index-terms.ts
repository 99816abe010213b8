import 'server-only';
import { AppError } from '@/lib/core/errors';
import { type CollectionShape, type IndexDef, pathsOf } from './define-collection';
import { isStorableText } from './plain-json';

/** Longest indexed or sorted string, in characters; well below the limits of MongoDB and SQLite. */
const maxTermLength = 1024;

/** True for a string that can be indexed and queried. */
export function isTerm(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxTermLength && isStorableText(value);
}

/** All values at a dotted path; an array on the way, or at the end, counts as its elements. */
function valuesAt(value: unknown, path: string): readonly unknown[] {
  let found: unknown[] = [value];
  for (const key of path.split('.')) {
    found = found.flatMap((part) => {
      if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return [];
      const member: unknown = Reflect.get(part, key);
      return Array.isArray(member) ? member : [member];
    });
  }
  return found;
}

/** The value at a dotted path that leads through no array; undefined if absent. */
export function scalarAt(value: unknown, path: string): unknown {
  let part: unknown = value;
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null || Array.isArray(part) || !Object.hasOwn(part, key))
      return undefined;
    part = Reflect.get(part, key);
  }
  return part;
}

export function toTerm(strings: readonly string[]): string {
  return strings.length === 1 ? strings.join() : JSON.stringify(strings);
}

/** The terms of a document in an index, without duplicates; empty if its sort value is no string. */
export function indexTerms(index: IndexDef, value: unknown): { terms: readonly string[]; sort: string } {
  const sort = index.sort === null ? '' : scalarAt(value, index.sort);
  if (!isTerm(sort)) return { terms: [], sort: '' };
  const found = pathsOf(index).reduce<readonly (readonly string[])[]>(
    (heads, path) =>
      heads.flatMap((head) => valuesAt(value, path).flatMap((end) => (isTerm(end) ? [[...head, end]] : []))),
    [[]],
  );
  return { terms: [...new Set(found.map(toTerm))], sort };
}

/** Throws 'invalid' for what an index can't store exactly: NUL, too long a string, no sort string. */
export function checkIndexable(shape: CollectionShape, value: unknown): void {
  for (const { path, sort } of shape.indexes) {
    const strings = pathsOf({ path })
      .flatMap((part) => valuesAt(value, part))
      .filter((found) => typeof found === 'string');
    const sortable = sort === null || strings.length === 0 || isTerm(scalarAt(value, sort));
    if (!sortable || !strings.every(isTerm)) {
      throw new AppError('invalid', { fields: { [sortable ? path : (sort ?? path)]: 'Cannot be indexed.' } });
    }
  }
}

/** When the document expires, in milliseconds since 1970; null if it does not. */
export function expiryOf(shape: CollectionShape, value: unknown): number | null {
  if (shape.expiresAt === null) return null;
  const date = scalarAt(value, shape.expiresAt);
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
