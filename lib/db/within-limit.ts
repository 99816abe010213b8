import 'server-only';
import { ignored } from '@/lib/core/errors';
import type { Collection, Selection } from '@/lib/db/collection';
import { limitClaims } from '@/lib/db/collections/limit-claims';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';

/** A claim that was not given back, by a process that has ended, counts for so long, in milliseconds. */
const CLAIM_MS = 60_000;

/** At most so many documents of a selection. */
export interface Limit<T, Index extends string> {
  /** Unique to the limit and whose it is. */
  readonly key: string;
  readonly collection: Collection<T, Index>;
  readonly selection: Selection<Index>;
  readonly most: number;
  /** What is thrown where there is no room. */
  readonly full: () => Error;
}

/** Claims a place for the document `id`. Returns the ids of claims that came before. */
async function claim(key: string, id: string): Promise<readonly string[]> {
  const now = Date.now();
  const until = new Date(now + CLAIM_MS).toISOString();
  const own = { id, until };
  const { value } = await collectionOf(limitClaims).upsert(
    key,
    () => ({ claims: [own], expiresAt: until }),
    ({ claims }) => {
      const live = claims.filter((one) => one.id !== id && Date.parse(one.until) > now);
      return { claims: [...live, own], expiresAt: until };
    },
  );
  return value.claims
    .slice(
      0,
      value.claims.findIndex((one) => one.id === id),
    )
    .map((one) => one.id);
}

async function giveBack(key: string, id: string): Promise<void> {
  const without = (claims: readonly { readonly id: string; readonly until: string }[]) =>
    claims.filter((one) => one.id !== id);
  // One that stays expires by itself.
  await collectionOf(limitClaims)
    .update(key, (value) => ({ ...value, claims: without(value.claims) }))
    .catch(ignored('not_found', 'conflict', 'store_unavailable'));
}

/** Whether the documents of a selection and those that are claimed leave no room for `id`. */
async function isFull<T, Index extends string>(
  { collection, selection, most }: Limit<T, Index>,
  id: string,
  before: readonly string[],
): Promise<boolean> {
  if ((await collection.count(selection)) + before.length < most) return false;
  // Near the limit by their ids: a claimed document may be there already.
  const made = await listAll(collection, selection);
  const others = new Set([...made.map((one) => one.id), ...before]);
  others.delete(id);
  return others.size >= most;
}

/**
 * Makes the document `id` by `make` where a limit leaves room for it; throws what `full` returns otherwise.
 * The limit holds under concurrent calls: each claims a place in one document before it counts, so that
 * later ones see the claim or the document.
 */
export async function withinLimit<T, Index extends string, R>(
  limit: Limit<T, Index>,
  id: string,
  make: () => Promise<R>,
): Promise<R> {
  const before = await claim(limit.key, id);
  try {
    if (await isFull(limit, id, before)) throw limit.full();
    return await make();
  } finally {
    await giveBack(limit.key, id);
  }
}
