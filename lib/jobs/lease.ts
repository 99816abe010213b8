import 'server-only';
import { ignored } from '@/lib/core/errors';
import { leases } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';

/** The lease of the one worker that runs jobs. */
export const workerLease = 'jobs';

/** Who requests a lease, when (milliseconds since 1970), and for how long. */
export interface LeaseRequest {
  readonly owner: string;
  readonly now: number;
  readonly leaseMs: number;
}

/**
 * Acquires the lease if it is free or expired, and renews it if `owner` holds it and a third of it has
 * passed. Returns whether `owner` holds it now. Processes whose clocks differ by more than the lease may both
 * hold it, so work done under it must also be claimed by compare-and-set. Throws 'store_unavailable'.
 */
export async function holdLease(
  store: Store,
  name: string,
  { owner, now, leaseMs }: LeaseRequest,
): Promise<boolean> {
  const mine = { owner, expiresAt: new Date(now + leaseMs).toISOString() };
  const { value } = await store.collection(leases).upsert(
    name,
    () => mine,
    (held) => {
      const left = Date.parse(held.expiresAt) - now;
      const isDue = held.owner === owner ? left < (leaseMs * 2) / 3 : left <= 0;
      return isDue ? mine : held;
    },
  );
  return value.owner === owner;
}

/** Releases the lease early if `owner` holds it. Throws 'store_unavailable'. */
export async function releaseLease(store: Store, name: string, owner: string): Promise<void> {
  const collection = store.collection(leases);
  const held = await collection.get(name, { fresh: true });
  if (held?.value.owner !== owner) return;
  // Another process has already acquired it.
  await collection.remove(name, { ifVersion: held.version }).catch(ignored('stale', 'not_found'));
}

/** True if any process holds the lease at `now` (milliseconds since 1970). Throws 'store_unavailable'. */
export async function isLeaseHeld(store: Store, name: string, now: number): Promise<boolean> {
  const held = await store.collection(leases).get(name);
  return held !== null && Date.parse(held.value.expiresAt) > now;
}
