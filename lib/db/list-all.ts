import 'server-only';
import type { Collection, ListQuery, Page, Stored } from './collection';

type Wanted<Index extends string> = ListQuery<Index> & { readonly limit?: undefined };

/** Iterates over a selection in the order of its index, or all of a collection; after cursor `after`. */
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

/** The same as an array; only for selections that fit into memory. */
export async function listAll<T, Index extends string>(
  collection: Collection<T, Index>,
  wanted: Wanted<Index> = {},
): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  for await (const one of eachOf(collection, wanted)) found.push(one);
  return found;
}
