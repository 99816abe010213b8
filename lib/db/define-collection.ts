import 'server-only';
import type { z } from 'zod';
import type { Collection } from './collection';
import type { UnreadPart } from './read-value';
import { type Upgrade, type Versioned, versionMember } from './schema-version';

/**
 * An index finds documents by the string at `path` (dots lead into objects, each element of an array counts),
 * in the order of the string at `sort`, which every document with the first must have too. Paths joined by
 * `+` form one index of several strings; at most one of them may lead through an array.
 */
export interface IndexDef {
  readonly path: string;
  readonly sort: string | null;
}

export interface CollectionShape {
  readonly name: string;
  readonly indexes: readonly IndexDef[];
  /** Path of an ISO date in UTC after which the document counts as absent; null if documents never expire. */
  readonly expiresAt: string | null;
}

/** The parts of a collection that no one may view, including staff with access to the database. */
export interface Privacy {
  /** Nothing of it is ever shown. */
  readonly isClosed: boolean;
  /** Paths into the value (dots lead into objects and through lists) that are shown as asterisks. */
  readonly masked: readonly string[];
}

/** Finds unreadable parts of a value that fits its schema, by knowledge beyond the schema. */
export type Inspect<S extends z.ZodObject> = (value: z.output<S>) => readonly UnreadPart[];

/** A declared collection; made by defineCollection and opened by a store. */
export interface CollectionDef<S extends z.ZodObject, Index extends string>
  extends CollectionShape,
    Versioned {
  readonly schema: S;
  readonly privacy: Privacy;
  readonly inspect: Inspect<S> | null;
  /** The opened collection of each store, so that all callers in a process share one cache. */
  readonly opened: WeakMap<object, Collection<z.output<S>, Index>>;
}

/** The value type of a declared collection: `Doc<typeof accounts>`. */
export type Doc<D extends { readonly schema: z.ZodType }> = z.output<D['schema']>;

type IndexSpec<Index extends string> = Index | { readonly path: Index; readonly sort?: string };

/** Valid collection names; they are used in SQL and file formats, so nothing else is accepted. */
export const nameRule = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
/** Valid paths; also used in SQL. */
export const pathRule = /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)*$/;

export function pathsOf({ path }: Pick<IndexDef, 'path'>): readonly string[] {
  return path.split('+');
}

/**
 * Declares a collection once.
 *
 * - `name`: letters and digits, at most 40; the table or MongoDB collection.
 * - `schema`: what a value is, without transforms (it parses its own output). Values are parsed when written
 *   and when read; see readValue for what does not fit.
 * - `upgrades`: one for each version of the schema but the present one, oldest first. The version of a
 *   collection is the number of its upgrades plus 1.
 * - `indexes`: paths (`a+b` for two at a time), or `{ path, sort }`; see IndexDef.
 * - `expiresAt`: path of an ISO date (UTC, as toISOString writes it).
 * - `inspect`: see Inspect.
 * - `masked`, `isClosed`: see Privacy. A field that looks like a secret has to be masked.
 *
 * Throws at once on a declaration that cannot work.
 */
export function defineCollection<S extends z.ZodObject, const Index extends string = never>(declaration: {
  readonly name: string;
  readonly schema: S;
  readonly indexes?: readonly IndexSpec<Index>[];
  readonly expiresAt?: string;
  readonly masked?: readonly string[];
  readonly isClosed?: true;
  readonly upgrades?: readonly Upgrade[];
  readonly inspect?: Inspect<S>;
}): CollectionDef<S, Index> {
  const { name, schema, upgrades = [] } = declaration;
  const indexes = (declaration.indexes ?? []).map((spec) =>
    typeof spec === 'string' ? { path: spec, sort: null } : { path: spec.path, sort: spec.sort ?? null },
  );
  const expiresAt = declaration.expiresAt ?? null;
  if (!nameRule.test(name)) throw new Error(`Collection '${name}': not a usable name.`);
  const paths = indexes.map((index) => index.path);
  if (new Set(paths).size !== paths.length)
    throw new Error(`Collection '${name}': an index is declared twice.`);
  if (Object.hasOwn(schema.shape, versionMember))
    throw new Error(`Collection '${name}': '${versionMember}' belongs to the store.`);
  const used = [...indexes.flatMap((index) => [...pathsOf(index), index.sort]), expiresAt].filter(
    (path) => path !== null,
  );
  for (const path of [...used, ...(declaration.masked ?? [])]) {
    const [field = ''] = path.split('.');
    if (!pathRule.test(path) || !Object.hasOwn(schema.shape, field)) {
      throw new Error(`Collection '${name}': '${path}' is not a path into its schema.`);
    }
  }
  const privacy = { isClosed: declaration.isClosed ?? false, masked: declaration.masked ?? [] };
  return {
    name,
    schema,
    indexes,
    expiresAt,
    privacy,
    inspect: declaration.inspect ?? null,
    version: upgrades.length + 1,
    upgrades,
    opened: new WeakMap(),
  };
}
