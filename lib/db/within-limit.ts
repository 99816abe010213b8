import 'server-only';
import { ignored } from '@/lib/core/errors';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Collection, Selection } from '@/lib/db/collection';
import { limitClaims } from '@/lib/db/collections/limit-claims';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';

/** A claim left by a process that has ended expires after this many milliseconds. */
const CLAIM_MS = MINUTE;

/** A limit on the number of documents in a selection. */
export interface Limit<T, Index extends string> {
  /** Unique to the limit and its owner. */
  readonly key: string;
  readonly collection: Collection<T, Index>;
  readonly selection: Selection<Index>;
  readonly most: number;
  readonly full: () => Error;
}

/** Claims a place for the document `id`. Returns the ids of earlier claims. */
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
  // If this fails, the claim expires.
  await collectionOf(limitClaims)
    .update(key, (value) => ({ ...value, claims: without(value.claims) }))
    .catch(ignored('not_found', 'conflict', 'store_unavailable'));
}

/** True if the selection and the claims leave no room for `id`. */
async function isFull<T, Index extends string>(
  { collection, selection, most }: Limit<T, Index>,
  id: string,
  before: readonly string[],
): Promise<boolean> {
  if ((await collection.count(selection)) + before.length < most) return false;
  // Near the limit, ids are compared: a claimed document may exist already.
  const made = await listAll(collection, selection);
  const others = new Set([...made.map((one) => one.id), ...before]);
  others.delete(id);
  return others.size >= most;
}

/**
 * Creates the document `id` with `make` if the limit allows it; otherwise throws what `full` returns. The
 * limit holds under concurrency: each call claims a place in one document before it counts, so that later
 * calls see the claim or the document.
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
