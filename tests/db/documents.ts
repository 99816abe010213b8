// Helpers for documents that tests store.
import type { Collection } from '@/lib/db/collection';

/** Stores a document, replacing any under its id. */
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

/** Expires every claim of a document, as after its process has ended. */
export function withEndedClaims<T extends Claimed>(value: T): T {
  const until = new Date(0).toISOString();
  return {
    ...value,
    outbox: value.outbox.map((item) => ({ ...item, claim: item.claim && { ...item.claim, until } })),
  };
}
