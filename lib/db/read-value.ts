import 'server-only';
import type { z } from 'zod';
import {
  type HiddenParts,
  hiddenIn,
  hide,
  isInside,
  type Path,
  toStoredPath,
  valueAt,
  visiblePositions,
  withoutHidden,
} from '@/lib/core/hidden-parts';
import { identityOf } from '@/lib/core/identity';
import { isRecord } from '@/lib/core/record';
import { stepsToWhole } from '@/lib/core/whole';
import { upgradeValue, type Versioned, versionMember } from './schema-version';

/** A part of a stored value that this release cannot read. It stays in the database unchanged. */
export interface UnreadPart {
  /** Empty for the document as a whole. */
  readonly path: Path;
  readonly problem: string;
  /** For an item of a list: what distinguishes it from the others, if it has such a member. */
  readonly identity?: string;
}

export interface ReadValue<T> {
  /** Null if the document cannot be read at all: it exists, and must not be overwritten. */
  readonly value: T | null;
  /** The stored value after its upgrades, including all unread parts. */
  readonly raw: unknown;
  readonly unread: readonly UnreadPart[];
  readonly hidden: HiddenParts;
}

/** What readValue needs of a collection. */
interface Readable<S extends z.ZodObject> extends Versioned {
  readonly schema: S;
  readonly inspect: ((value: z.output<S>) => readonly UnreadPart[]) | null;
}

/** The default message for a part that does not fit its schema. */
export const unfit = 'It does not fit.';
const unknownMember = 'Unknown member.';

/**
 * Reads a stored value part by part. An item of a list, an entry of a record or a member that does not fit is
 * left out with as little around it as possible: a member falls back to its default, an item is dropped as a
 * whole, and so is anything marked `whole`. Unknown members are left out too. All of these are listed in
 * `unread`, and writeBack restores them.
 */
export function readValue<S extends z.ZodObject>(def: Readable<S>, stored: unknown): ReadValue<z.output<S>> {
  let raw: unknown;
  try {
    raw = upgradeValue(def, stored);
  } catch (error) {
    const problem = `The upgrade from an earlier version failed: ${error instanceof Error ? error.message : error}`;
    return { value: null, raw: stored, unread: [{ path: [], problem }], hidden: new Map() };
  }
  const hidden: HiddenParts = new Map();
  const problems: UnreadPart[] = [];
  for (;;) {
    const parsed = def.schema.safeParse(withoutHidden(raw, hidden));
    if (parsed.success) {
      const unread = listUnread(raw, parsed.data, hidden, problems);
      unread.push(...(def.inspect?.(parsed.data) ?? []));
      return { value: parsed.data, raw, unread, hidden };
    }
    const found = parsed.error.issues.map((issue) => ({
      issue,
      path: toStoredPath(raw, hidden, issue.path),
    }));
    for (const { issue, path } of found) problems.push({ path, problem: issue.message });
    const before: HiddenParts = structuredClone(hidden);
    const isSolved = found.map(({ issue, path }) => {
      // Another problem of the same part may have just hidden it.
      const isHidden = isInside(hidden, path) && !isInside(before, path);
      return isHidden || hideProblem(def.schema, raw, hidden, issue, path);
    });
    if (isSolved.some(Boolean)) continue;
    const [first] = problems;
    const problem = first ? `${first.path.join('.')}: ${first.problem}` : unfit;
    return { value: null, raw, unread: [{ path: [], problem }], hidden: new Map() };
  }
}

/** Hides the part that an issue is about. False if only the whole document is left to hide. */
function hideProblem(
  schema: z.ZodObject,
  raw: unknown,
  hidden: HiddenParts,
  issue: z.core.$ZodIssue,
  path: Path,
): boolean {
  const steps = stepsToWhole(schema, path);
  if (steps !== null) return hideOrClimb(raw, hidden, path.slice(0, steps));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => hide(raw, hidden, [...path, key])).some(Boolean);
  }
  const value = valueAt(raw, path);
  if (Array.isArray(value) && (issue.code === 'too_big' || issue.code === 'custom')) {
    const inside = path.reduce<HiddenParts | undefined>((parts, key) => hiddenIn(parts, key), hidden);
    const visible = visiblePositions(value, inside);
    const most = issue.code === 'too_big' ? Number(issue.maximum) : visible.length - 1;
    const surplus = visible.slice(most);
    if (surplus.length > 0) return surplus.map((at) => hide(raw, hidden, [...path, at])).every(Boolean);
  }
  const item = path.findLastIndex((key) => typeof key === 'number');
  return hideOrClimb(raw, hidden, item === -1 ? path : path.slice(0, item + 1));
}

/** Hides the part at a path, or its nearest ancestor that is not hidden yet. */
function hideOrClimb(raw: unknown, hidden: HiddenParts, path: Path): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    if (hide(raw, hidden, path.slice(0, length))) return true;
  }
  return false;
}

/** Lists every part of the stored value that the parsed view lacks or changes. */
function listUnread(
  whole: unknown,
  shown: unknown,
  hiddenParts: HiddenParts,
  problems: readonly UnreadPart[],
): UnreadPart[] {
  const unread: UnreadPart[] = [];
  const note = (path: Path, fallback: string) => {
    const known = problems.findLast((one) => path.every((key, place) => one.path[place] === key));
    const identity = typeof path.at(-1) === 'number' ? identityOf(valueAt(whole, path)) : null;
    unread.push({ path, problem: known?.problem ?? fallback, ...(identity !== null && { identity }) });
  };
  const compare = (raw: unknown, view: unknown, hidden: HiddenParts | undefined, path: Path): void => {
    if (raw === view) return;
    if (Array.isArray(raw) && Array.isArray(view)) {
      let seen = 0;
      for (const [position, item] of raw.entries()) {
        const at = [...path, position];
        if (hidden?.get(position) === true) note(at, unfit);
        else {
          compare(item, view[seen], hiddenIn(hidden, position), at);
          seen += 1;
        }
      }
    } else if (isRecord(raw) && isRecord(view)) {
      for (const key of Object.keys(raw)) {
        if (path.length === 0 && key === versionMember) continue;
        const at = [...path, key];
        if (hidden?.get(key) === true) note(at, unfit);
        else if (!Object.hasOwn(view, key)) note(at, unknownMember);
        else compare(raw[key], view[key], hiddenIn(hidden, key), at);
      }
    } else note(path, unfit);
  };
  compare(whole, shown, hiddenParts, []);
  return unread;
}
