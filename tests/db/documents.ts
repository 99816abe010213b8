// Documents as tests put them into a database.
import type { Collection } from '@/lib/db/collection';

/** Stores a document, whatever there is under its id. */
export function put<T, Index extends string>(
  collection: Collection<T, Index>,
  id: string,
  value: NoInfer<T>,
) {
  return collection.upsert(
    id,
    () => value,
    () => value,
  );
}

interface Claimed {
  readonly outbox: readonly { readonly claim: { readonly token: string; readonly until: string } | null }[];
}

/** Makes every claim of a document one of long ago, as that of a process that has ended. */
export function withEndedClaims<T extends Claimed>(value: T): T {
  const until = new Date(0).toISOString();
  return {
    ...value,
    outbox: value.outbox.map((item) => ({ ...item, claim: item.claim && { ...item.claim, until } })),
  };
}
