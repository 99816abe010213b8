import 'server-only';
import { AppError } from '@/lib/core/errors';

/** Deeper nesting is rejected: MongoDB allows 100 levels, and the document around the value uses some. */
const maxDepth = 64;
/** Approximate size in characters, such that BSON (16 MB at most) needs under four bytes for each. */
const maxSize = 4 * 1024 * 1024;

/**
 * A deep copy in plain JSON, the same for every engine: `undefined` members and `__proto__` keys are dropped,
 * lone surrogates become U+FFFD, -0 becomes 0. Throws AppError 'internal' for what JSON cannot represent
 * (dates, functions, NaN…) or nesting deeper than 64 levels, and 'too_large' above about 4 MB.
 */
export function toPlainJson(value: unknown): unknown {
  let size = 0;
  const refuse = (what: string): never => {
    throw new AppError('internal', { cause: new Error(`A document cannot hold ${what}.`) });
  };
  const grow = (by: number) => {
    size += by;
    if (size > maxSize)
      throw new AppError('too_large', { message: 'The document is too large to be stored.' });
  };
  const copy = (part: unknown, depth: number): unknown => {
    if (depth > maxDepth) return refuse(`more than ${maxDepth} levels`);
    if (part === null || typeof part === 'boolean') {
      grow(5);
      return part;
    }
    if (typeof part === 'string') {
      grow(part.length + 3);
      return wellFormed(part);
    }
    if (typeof part === 'number') {
      grow(8);
      return Number.isFinite(part) ? part + 0 : refuse(String(part));
    }
    if (Array.isArray(part)) {
      grow(8);
      return part.map((element: unknown) => (element === undefined ? null : copy(element, depth + 1)));
    }
    if (typeof part !== 'object') return refuse(`a ${typeof part}`);
    const prototype: unknown = Object.getPrototypeOf(part);
    // Compared by shape, since objects may come from another realm (a test's, a worker's).
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      return refuse('an instance of a class');
    grow(8);
    const result: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(part)) {
      if (member === undefined || key === '__proto__') continue;
      grow(key.length + 4);
      result[wellFormed(key)] = copy(member, depth + 1);
    }
    return result;
  };
  return copy(value, 0);
}

/** Deeply freezes plain JSON; returns its approximate size in characters, for the cache's limit. */
export function freezeJson(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 8;
  let size = 8;
  if (Array.isArray(value)) {
    for (const element of value) size += freezeJson(element);
  } else {
    for (const [key, member] of Object.entries(value)) size += key.length + 4 + freezeJson(member);
  }
  Object.freeze(value);
  return size;
}

/** True for text that both engines store unchanged: no NUL (SQLite truncates there) and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
