import 'server-only';
import type { Collection, Page, Selection, Stored } from './collection';

type Wanted<Index extends string> = Selection<Index> | { readonly index?: undefined };

/** Every document of a selection in the order of its index, or of the whole collection, page by page. */
export async function* eachOf<T, Index extends string>(
  collection: Collection<T, Index>,
  wanted: Wanted<Index> = {},
): AsyncGenerator<Stored<T>, void> {
  let after: string | null = null;
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
