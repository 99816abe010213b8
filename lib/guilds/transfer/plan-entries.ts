import 'server-only';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntryReview } from '@/lib/contracts/transfer';
import { isAppError } from '@/lib/core/errors';
import type { Around, PartRules } from '@/lib/guilds/transfer/part-rules';
import {
  nameReference,
  placeReferences,
  type Reference,
  swapBy,
} from '@/lib/guilds/transfer/place-references';

/** What taking over one entry would do. */
export interface PlannedEntry<E> {
  /** Unique in the plan. */
  readonly key: string;
  readonly content: E;
  /** Position of the current entry with the same key; null for a new one. */
  readonly before: number | null;
  readonly state: EntryReview['state'];
  readonly reason: string | null;
  readonly notes: readonly string[];
}

export interface EntriesPlan<E> {
  /** Changes with the present entries and with what would become of them. */
  readonly version: string;
  readonly entries: readonly PlannedEntry<E>[];
}

/** The keys of entries; a repeated one gets a number. */
function keysOf<E extends object>(rules: PartRules<E>, entries: readonly E[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = rules.keyOf(entry);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key}\n${times}`;
  });
}

function whyRefused<E extends object>(
  rules: PartRules<E>,
  content: E,
  around: Around,
  rest: { before: E | null; original: E },
): string | null {
  try {
    return rules.check(content, around, rest);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

/**
 * What happens to each imported entry, in order, given the present ones. Pure. New ones are taken while there
 * is room; those that are here in the same form are left alone.
 */
export function planEntries<E extends object>(
  rules: PartRules<E>,
  brought: readonly E[],
  present: readonly E[],
  around: Around,
): EntriesPlan<E> {
  const swap = swapBy(around.mapping);
  const compared = rules.compared ?? ((entry: E) => entry);
  const { place, schema } = rules;
  const parse = (value: unknown) => schema.parse(value);
  const all = brought.map((original) => ({ original, ...placeReferences(original, { place, parse, swap }) }));
  const presentKeys = keysOf(rules, present);
  const broughtKeys = keysOf(
    rules,
    all.map(({ entry }) => entry),
  );
  const room = rules.room?.(around.plan) ?? null;
  let count = present.length;
  const names = (references: readonly Reference[]) =>
    references.map((reference) => nameReference(reference, around.references)).join(', ');

  const entries = all.map((placed, index): PlannedEntry<E> => {
    const key = broughtKeys[index] ?? '';
    const at = presentKeys.indexOf(key);
    const before = at === -1 ? null : at;
    const old = present[at] ?? null;
    const notes = [
      ...(placed.dropped.length > 0 ? [`Leaves out ${names(placed.dropped)}: no match here.`] : []),
      ...(placed.unknown.length > 0
        ? [`Its text still mentions ${names(placed.unknown)}: no match here.`]
        : []),
    ];
    const base = { key, content: placed.entry, before, notes };
    const left = (reason: string) => ({ ...base, state: 'left' as const, reason });
    if (!rules.mayRepeat && rules.keyOf(placed.entry) !== key) return left('It appears twice in the file.');
    if (placed.lacking.length > 0) return left(`No match here: ${names(placed.lacking)}.`);
    if (old !== null && isDeepStrictEqual(compared(placed.entry), compared(old)))
      return { ...base, state: 'same', reason: null };
    const refused = whyRefused(rules, placed.entry, around, { before: old, original: placed.original });
    if (refused !== null) return left(refused);
    if (old !== null) return { ...base, state: 'replaces', reason: null };
    if (room && count >= room.most) return left(room.reason);
    count += 1;
    return { ...base, state: 'new', reason: null };
  });
  const outcome = entries.map(({ key, state, content, before }) => [key, state, content, before]);
  const version = createHash('sha256')
    .update(JSON.stringify([present, outcome]))
    .digest('base64url')
    .slice(0, 16);
  return { version, entries };
}
