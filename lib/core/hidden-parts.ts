import { isRecord } from '@/lib/core/record';

/** Members of objects, and positions in lists. */
export type Path = readonly (string | number)[];

/** Parts of a stored value that callers don't see; true hides a whole part. */
export type HiddenParts = Map<string | number, HiddenParts | true>;

/** The hidden parts inside a member or an item. */
export function hiddenIn(hidden: HiddenParts | undefined, key: string | number): HiddenParts | undefined {
  const inner = hidden?.get(key);
  return inner === true ? undefined : inner;
}

/** Hides a part. False if it is hidden already, or the value has no such part. */
export function hide(value: unknown, hidden: HiddenParts, path: Path): boolean {
  const [key, ...rest] = path;
  if (key === undefined || !hasPart(value, key)) return false;
  const present = hidden.get(key);
  if (present === true) return false;
  if (rest.length === 0) {
    hidden.set(key, true);
    return true;
  }
  const inner: HiddenParts = present ?? new Map();
  if (!hide(partOf(value, key), inner, rest)) return false;
  hidden.set(key, inner);
  return true;
}

function hasPart(value: unknown, key: string | number): boolean {
  if (Array.isArray(value)) return typeof key === 'number' && key < value.length;
  return isRecord(value) && Object.hasOwn(value, key);
}

function partOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
}

/** True for the path of a hidden part, and for paths inside it. */
export function isInside(hidden: HiddenParts, path: Path): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return false;
  const inner = hidden.get(key);
  return inner === true || (inner !== undefined && isInside(inner, rest));
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (hasPart(part, key) ? partOf(part, key) : undefined), value);
}

export function visiblePositions(list: readonly unknown[], hidden: HiddenParts | undefined): number[] {
  return [...list.keys()].filter((position) => hidden?.get(position) !== true);
}

/** A copy without the hidden parts; the items of a list move up. */
export function withoutHidden(value: unknown, hidden: HiddenParts | undefined): unknown {
  if (hidden === undefined || hidden.size === 0) return value;
  if (Array.isArray(value)) {
    return visiblePositions(value, hidden).map((position) =>
      withoutHidden(value[position], hiddenIn(hidden, position)),
    );
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => hidden.get(key) !== true)
      .map(([key, member]) => [key, withoutHidden(member, hiddenIn(hidden, key))]),
  );
}

/** Converts a path in such a copy to a path in the original. */
export function toStoredPath(value: unknown, hidden: HiddenParts, path: readonly PropertyKey[]): Path {
  const found: (string | number)[] = [];
  let part = value;
  let inside: HiddenParts | undefined = hidden;
  for (const key of path) {
    if (typeof key === 'symbol') return found;
    const stored =
      Array.isArray(part) && typeof key === 'number' ? (visiblePositions(part, inside)[key] ?? key) : key;
    found.push(stored);
    part = partOf(part, stored);
    inside = hiddenIn(inside, stored);
  }
  return found;
}
