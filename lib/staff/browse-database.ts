import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type {
  listDocuments as contract,
  ListedCollection,
  ShownDocument,
} from '@/lib/contracts/staff/database';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { AppError, invalidAt } from '@/lib/core/errors';
import type { Collection, Stored } from '@/lib/db/collection';
import { allCollections } from '@/lib/db/collections';
import { type CollectionDef, pathsOf } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { copyToAudit } from '@/lib/delivery/copy-to-audit';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { membersOf } from '@/lib/rules/personal-data/kept-members';
import { peopleIn, personMemberOf } from '@/lib/rules/personal-data/walk';
import { siteScope } from '@/lib/rules/staff/actions';
import { revealAction } from '@/lib/rules/staff/database-actions';
import { mask, maskValue } from '@/lib/rules/staff/masking';
import { referenceOf } from '@/lib/rules/staff/references';

type Def = CollectionDef<z.ZodObject, string>;
/** The methods of a collection that this file uses: none of them writes. */
type Reader = Pick<Collection<z.output<z.ZodObject>>, 'get' | 'list' | 'estimate'>;

const PAGE = 20;
/** Timeout of a query, in milliseconds. */
const MOST_MS = 2000;
/** Timeout of a search through all collections, which takes over a hundred queries. */
const SEARCH_MS = 10_000;

const open = allCollections
  .filter(({ privacy }) => !privacy.isClosed)
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** Throws `store_unavailable` after the timeout. */
async function inTime<T>(query: Promise<T>, most = MOST_MS): Promise<T> {
  const stop = new AbortController();
  const message =
    most === MOST_MS
      ? 'This took longer than two seconds. Narrow it down.'
      : 'This took too long. Try again.';
  const late = sleep(most, undefined, { signal: stop.signal }).then((): never => {
    throw new AppError('store_unavailable', { message });
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([query, late]);
  } finally {
    stop.abort();
  }
}

async function reader(def: Def): Promise<Reader> {
  return collectionOf(def);
}

/** The visible collection with this name. Throws `not_found`, also for a closed one. */
function requireOpen(name: string): Def {
  const def = open.find((one) => one.name === name);
  if (!def) throw new AppError('not_found');
  return def;
}

/** The names of visible collections, sorted. */
export function listCollections(): string[] {
  return open.map(({ name }) => name);
}

export async function describeCollections(): Promise<ListedCollection[]> {
  const found = open.map(async (def) => ({
    name: def.name,
    count: await (await reader(def)).estimate(),
    indexes: def.indexes.map(({ path }) => path),
  }));
  return inTime(Promise.all(found));
}

function toShown(
  { privacy, schema }: Def,
  { id, version, value }: Stored<unknown>,
  masked = privacy.masked,
): ShownDocument {
  const { shown, hidden } = maskValue(value, masked);
  const ids = peopleIn(schema, shown).filter(({ role, value: text }) => role === 'id' && text !== mask);
  const people = [...new Set(ids.map(({ value: text }) => text))];
  return { _id: id, version, value: shown, hidden, people };
}

function toEquals({ indexes, name }: Def, path: string, value: string) {
  const index = indexes.find((one) => one.path === path);
  if (!index) throw invalidAt('index', `${name} has no index '${path}'.`);
  const count = pathsOf(index).length;
  if (count === 1) return value;
  const parts = value.split(',').map((part) => part.trim());
  if (parts.length !== count) throw invalidAt('value', `Write ${count} values, separated by commas.`);
  return parts;
}

/**
 * A page of documents, masked as their collection declares it. Throws `not_found` for a closed collection,
 * `invalid` for an undeclared index, `store_unavailable` after two seconds.
 */
export async function listDocuments(
  collection: string,
  { id, index, value, after }: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const def = requireOpen(collection);
  const documents = await reader(def);
  if (id !== undefined) {
    const found = await inTime(documents.get(id, { fresh: true }));
    return { items: found ? [toShown(def, found)] : [], next: null };
  }
  const page = { limit: PAGE, after, maxMs: MOST_MS };
  const selection = index === undefined ? {} : { index, equals: toEquals(def, index, value ?? '') };
  const { items, next } = await inTime(documents.list({ ...page, ...selection }));
  return { items: items.map((one) => toShown(def, one)), next };
}

/** True for an index whose values refer to other documents or to people. */
function isReference({ schema }: Def, path: string): boolean {
  if (referenceOf(path.slice(path.lastIndexOf('.') + 1)) !== null) return true;
  return membersOf(schema).some((one) => one.path === path && personMemberOf(one.schema)?.role === 'id');
}

/** Finds an id: as that of a document, and in indexes. */
export async function findPointers(id: string): Promise<{ collection: string; index: string | null }[]> {
  const asked = open.flatMap((def) => [
    reader(def).then(async (documents) =>
      (await documents.get(id, { fresh: true })) ? [{ collection: def.name, index: null }] : [],
    ),
    ...def.indexes
      .filter(({ path }) => !path.includes('+') && isReference(def, path))
      .map(async ({ path }) => {
        const query = { index: path, equals: id, limit: 1, maxMs: MOST_MS };
        const { items } = await (await reader(def)).list(query);
        return items.length === 0 ? [] : [{ collection: def.name, index: path }];
      }),
  ]);
  return (await inTime(Promise.all(asked), SEARCH_MS)).flat();
}

/**
 * A document unmasked. Logs who reads it and why before returning it. Throws `not_found` for a closed
 * collection and a missing document.
 */
export async function revealDocument(
  collection: string,
  { id, reason }: { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<ShownDocument> {
  const def = requireOpen(collection);
  const found = await inTime((await reader(def)).get(id, { fresh: true }));
  if (!found) throw new AppError('not_found');
  const entry = toActionEntry(revealAction, {
    guildId: siteScope,
    by,
    at: new Date().toISOString(),
    params: { document: id, collection, reason },
    about: id.match(/\d{17,20}/g) ?? [],
  });
  await copyToAudit({ key: randomUUID(), entry });
  return toShown(def, found, []);
}
