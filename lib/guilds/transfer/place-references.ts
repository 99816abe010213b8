import 'server-only';
import { isRecord } from '@/lib/core/record';
import type { Mapping, NamedReference } from '@/lib/rules/transfer/settings-file';

export type Reference = Pick<NamedReference, 'kind' | 'id'>;

/** Replaces the source guild's channels and roles by the target's in an entry. */
export interface Placing {
  /** A required one; an empty text if it has no counterpart. */
  channel(id: string): string;
  role(id: string): string;
  /** An optional one: null if it has no counterpart. */
  optionalRole(id: string | null): string | null;
  /** Those with a counterpart, without duplicates. */
  roles(ids: readonly string[]): string[];
  channels(ids: readonly string[]): string[];
}

/** An entry with its references replaced, and what has no counterpart: each once, by kind and id. */
export interface Placed<E> {
  readonly entry: E;
  /** The entry cannot do without them. */
  readonly lacking: readonly Reference[];
  /** Left out of the entry. */
  readonly dropped: readonly Reference[];
  /** Mentioned in its texts, which stay unchanged. */
  readonly unknown: readonly Reference[];
}

const mention = /<(#|@&)(\d{1,20})>/g;

/** All texts of a JSON value, with mentioned channels and roles replaced by `swap`; null keeps them. */
function mapMentions(value: unknown, swap: (reference: Reference) => string | null): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(mention, (whole, sign: string, id: string) => {
      const swapped = swap({ kind: sign === '#' ? 'channel' : 'role', id });
      return swapped === null ? whole : `<${sign}${swapped}>`;
    });
  }
  if (Array.isArray(value)) return value.map((item) => mapMentions(item, swap));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapMentions(item, swap)]));
}

function once(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

/** An entry with `swap` applied to its fields (`place`) and mentions. `parse` restores the type. */
export function placeReferences<E>(
  entry: E,
  {
    place,
    parse,
    swap,
  }: {
    readonly place: (entry: E, at: Placing) => E;
    readonly parse: (value: unknown) => E;
    readonly swap: (reference: Reference) => string | null;
  },
): Placed<E> {
  const lacking: Reference[] = [];
  const dropped: Reference[] = [];
  const unknown: Reference[] = [];
  const noting = (missing: Reference[]) => (reference: Reference) => {
    const found = swap(reference);
    if (found === null) missing.push(reference);
    return found;
  };
  const [needed, optional] = [noting(lacking), noting(dropped)];
  const found = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const optionalRole = (id: string | null) => (id === null ? null : optional({ kind: 'role', id }));
  const placed = place(entry, {
    channel: (id) => needed({ kind: 'channel', id }) ?? '',
    role: (id) => needed({ kind: 'role', id }) ?? '',
    optionalRole,
    roles: (ids) => found(ids.map(optionalRole)),
    channels: (ids) => found(ids.map((id) => optional({ kind: 'channel', id }))),
  });
  const mapped = mapMentions(placed, noting(unknown));
  return { entry: parse(mapped), lacking: once(lacking), dropped: once(dropped), unknown: once(unknown) };
}

/** Takes the counterparts from a mapping; what it does not name has none. */
export function swapBy(mapping: Mapping): (reference: Reference) => string | null {
  return ({ id }) => (Object.hasOwn(mapping, id) ? (mapping[id] ?? null) : null);
}

/** `#general`, `@Moderator`, by the source's names of references. */
export function nameReference({ kind, id }: Reference, known: readonly NamedReference[]): string {
  const name = known.find((one) => one.id === id)?.name;
  if (name === undefined) return `a deleted ${kind}`;
  return kind === 'channel' ? `#${name}` : `@${name}`;
}
