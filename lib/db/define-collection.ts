import 'server-only';
import type { z } from 'zod';
import type { Collection } from './collection';
import type { UnreadPart } from './read-value';
import { type Upgrade, type Versioned, versionMember } from './schema-version';

/**
 * An index: documents are found by the string at `path` (dots lead into objects, each element of an array
 * counts), in the order of the string at `sort`, which every document that has the first must have too. Paths
 * joined by `+` make one index of several strings: of those at most one may lead through an array.
 */
export interface IndexDef {
  readonly path: string;
  readonly sort: string | null;
}

/** What an engine needs to know of a collection. */
export interface CollectionShape {
  readonly name: string;
  readonly indexes: readonly IndexDef[];
  /** Path of an ISO date in UTC after which the document counts as absent; null when documents stay. */
  readonly expiresAt: string | null;
}

/** What of a collection nobody looks at, the staff who may look into the database included. */
export interface Privacy {
  /** Nothing of it is ever shown. */
  readonly isClosed: boolean;
  /** Paths into the value (dots lead into objects and through lists) in whose place stars are shown. */
  readonly masked: readonly string[];
}

/** What of a value that fits its schema cannot be read by those who know more of it than the schema. */
export type Inspect<S extends z.ZodObject> = (value: z.output<S>) => readonly UnreadPart[];

/** A declared collection; made by defineCollection and opened by a store. */
export interface CollectionDef<S extends z.ZodObject, Index extends string>
  extends CollectionShape,
    Versioned {
  readonly schema: S;
  readonly privacy: Privacy;
  readonly inspect: Inspect<S> | null;
  /** The collection as opened by each store, so that all callers in a process share one cache. */
  readonly opened: WeakMap<object, Collection<z.output<S>, Index>>;
}

/** The value type of a declared collection: `Doc<typeof accounts>`. */
export type Doc<D extends { readonly schema: z.ZodType }> = z.output<D['schema']>;

type IndexSpec<Index extends string> = Index | { readonly path: Index; readonly sort?: string };

/** What a collection may be called; goes into SQL and file formats, so nothing else is let in. */
export const nameRule = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
/** What a path may look like; goes into SQL too. */
export const pathRule = /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)*$/;

/** The paths that an index is made of. */
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
