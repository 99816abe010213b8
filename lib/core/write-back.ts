import { canonicalJson } from '@/lib/core/canonical-json';
import { AppError } from '@/lib/core/errors';
import { type HiddenParts, hiddenIn, visiblePositions } from '@/lib/core/hidden-parts';
import { identityOf } from '@/lib/core/identity';
import { type AnyRecord, isRecord } from '@/lib/core/record';

/** A value as stored, and the parsed part: everything but the hidden parts. */
export interface ReadParts {
  readonly raw: unknown;
  readonly value: unknown;
  readonly hidden: HiddenParts;
}

const isSame = (a: unknown, b: unknown) => a === b || canonicalJson(a) === canonicalJson(b);

/**
 * The value to store after a change from `read.value` to `next`, both parsed: unread parts are kept in place,
 * unless the change has replaced them. An unread member whose default was replaced is overwritten, except
 * that the items of an unread list go before the new ones. Throws 'unreadable' if that would lose an unread
 * object.
 */
export function writeBack(read: ReadParts, next: AnyRecord): AnyRecord {
  const { raw, value, hidden } = read;
  return isRecord(raw) && isRecord(value) ? mergeObject(raw, value, next, hidden) : next;
}

function mergeObject(
  raw: AnyRecord,
  view: AnyRecord,
  next: AnyRecord,
  hidden: HiddenParts | undefined,
): AnyRecord {
  const merged: Record<string, unknown> = {};
  for (const [key, stored] of Object.entries(raw)) {
    const isShown = Object.hasOwn(view, key);
    if (!Object.hasOwn(next, key)) {
      if (!isShown) merged[key] = stored;
    } else if (hidden?.get(key) === true) {
      const isReplaced = !isShown || !isSame(view[key], next[key]);
      merged[key] = isReplaced ? replaceUnread(stored, next[key]) : stored;
    } else if (isShown) merged[key] = mergeValue(stored, view[key], next[key], hiddenIn(hidden, key));
    else merged[key] = next[key];
  }
  for (const [key, value] of Object.entries(next)) if (!Object.hasOwn(raw, key)) merged[key] = value;
  return merged;
}

function replaceUnread(stored: unknown, next: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(next)) return [...stored, ...next];
  const isContainer = typeof next === 'object' && next !== null;
  if (isContainer && stored !== null) throw new AppError('unreadable');
  return next;
}

function mergeValue(raw: unknown, view: unknown, next: unknown, hidden: HiddenParts | undefined): unknown {
  if (isSame(view, next)) return raw;
  if (Array.isArray(raw) && Array.isArray(view) && Array.isArray(next)) {
    return mergeList(raw, view, next, hidden);
  }
  if (!isRecord(raw) || !isRecord(view) || !isRecord(next)) return next;
  return identityOf(view) === identityOf(next) ? mergeObject(raw, view, next, hidden) : next;
}

/** For each new item its index in the old list; undefined for an added one. */
function originsOf(view: readonly unknown[], next: readonly unknown[]): readonly (number | undefined)[] {
  const free = new Set(view.keys());
  const origins: (number | undefined)[] = next.map(() => undefined);
  const pair = (fits: (old: unknown, item: unknown) => boolean) => {
    for (const [place, item] of next.entries()) {
      if (origins[place] !== undefined) continue;
      const origin = [...free].find((position) => fits(view[position], item));
      if (origin === undefined) continue;
      origins[place] = origin;
      free.delete(origin);
    }
  };
  pair(isSame);
  pair((old, item) => identityOf(item) !== null && identityOf(old) === identityOf(item));
  // Items without identity that were changed in place: as many are left over on either side.
  if (origins.filter((origin) => origin === undefined).length === free.size) {
    pair((old, item) => identityOf(old) === null && identityOf(item) === null);
  }
  return origins;
}

function mergeList(
  raw: readonly unknown[],
  view: readonly unknown[],
  next: readonly unknown[],
  hidden: HiddenParts | undefined,
): readonly unknown[] {
  const visible = visiblePositions(raw, hidden);
  const origins = originsOf(view, next).map((origin) => (origin === undefined ? undefined : visible[origin]));
  const merged = next.map((item, place) => {
    const origin = origins[place];
    if (origin === undefined) return { origin, item };
    return {
      origin,
      item: mergeValue(raw[origin], view[visible.indexOf(origin)], item, hiddenIn(hidden, origin)),
    };
  });
  for (const [position, item] of raw.entries()) {
    if (hidden?.get(position) !== true) continue;
    // After the nearest previous item that is still in the list, otherwise at the beginning.
    const before = raw.slice(0, position).map((_, at) => at);
    const nearest = before.findLast((at) => merged.some(({ origin }) => origin === at));
    const place = nearest === undefined ? 0 : merged.findIndex(({ origin }) => origin === nearest) + 1;
    merged.splice(place, 0, { origin: position, item });
  }
  return merged.map(({ item }) => item);
}
