import 'server-only';
import type { Collection, ListQuery, Page, Stored } from './collection';

type Wanted<Index extends string> = ListQuery<Index> & { readonly limit?: undefined };

/**
 * Every document of a selection in the order of its index, or of the whole collection, page by page; with
 * `after` those behind that cursor.
 */
export async function* eachOf<T, Index extends string>(
  collection: Collection<T, Index>,
  { after: start, ...wanted }: Wanted<Index> = {},
): AsyncGenerator<Stored<T>, void> {
  let after: string | null | undefined = start;
  do {
    const page: Page<T> = await collection.list({ ...wanted, limit: 200, after });
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

/** The same as a list, where there are not too many to hold. */
export async function listAll<T, Index extends string>(
  collection: Collection<T, Index>,
  wanted: Wanted<Index> = {},
): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  for await (const one of eachOf(collection, wanted)) found.push(one);
  return found;
}
