import 'server-only';
import type { z } from 'zod';
import type { Page, Stored } from '@/lib/db/collection';
import { allCollections } from '@/lib/db/collections';
import type { CollectionDef } from '@/lib/db/define-collection';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { isOwnedBy } from '@/lib/rules/personal-data/ownership';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';
import { personalDataRules } from '@/lib/rules/personal-data/table';

/** Any collection, whatever its type of value. */
export type AnyCollection = CollectionDef<z.ZodObject, string>;

/** Every collection with its rule; throws an Error if one has none. */
export function collectionsWithRules(): readonly (readonly [AnyCollection, PersonalDataRule])[] {
  return allCollections.map((def) => {
    const rule = personalDataRules.get(def.name);
    if (!rule)
      throw new Error(`The collection '${def.name}' has no row in lib/rules/personal-data/table.ts.`);
    return [def, rule] as const;
  });
}

/** Every document of a collection as stored, including expired and unreadable ones. */
export async function* rawDocumentsOf(def: AnyCollection): AsyncGenerator<Stored<unknown>, void> {
  const collection = collectionOf(def);
  let after: string | null = null;
  do {
    const page: Page<unknown> = await collection.listRaw(after);
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

/** A user's documents, by id or index, or by a slow scan of the collection: for jobs only. */
export async function* ownedBy(
  def: AnyCollection,
  rule: PersonalDataRule,
  userId: string,
): AsyncGenerator<Stored<unknown>, void> {
  const { owner } = rule;
  if (owner === null) return;
  const collection = collectionOf(def);
  if (owner === '#id') {
    const one = await collection.get(userId, { fresh: true });
    if (one) yield one;
    return;
  }
  const isIndexed = def.indexes.some(({ path }) => path === owner);
  const found = isIndexed ? eachOf(collection, { index: owner, equals: userId }) : eachOf(collection);
  for await (const one of found) if (isOwnedBy(rule, one.id, one.value, userId)) yield one;
}
