import 'server-only';
import { ignored } from '@/lib/core/errors';
import { leases } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';

/** The lease of the one worker that begins jobs. */
export const workerLease = 'jobs';

/** Who asks for a lease, when (milliseconds since 1970), and for how long. */
export interface LeaseRequest {
  readonly owner: string;
  readonly now: number;
  readonly leaseMs: number;
}

/**
 * Takes the lease when it is free or over, and keeps it when `owner` has it, renewing it once a third of it
 * is used up. Gives whether `owner` has it now. Processes whose clocks differ by more than the lease may both
 * have it: what is done under it must be claimed by compare-and-set as well. Fails with 'store_unavailable'.
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

/**
 * Gives the lease back if `owner` has it, so that another need not wait for its end. Fails with
 * 'store_unavailable'.
 */
export async function releaseLease(store: Store, name: string, owner: string): Promise<void> {
  const collection = store.collection(leases);
  const held = await collection.get(name, { fresh: true });
  if (held?.value.owner !== owner) return;
  // Somebody has taken it already.
  await collection.remove(name, { ifVersion: held.version }).catch(ignored('stale', 'not_found'));
}

/** Whether anybody holds the lease at `now` (milliseconds since 1970). Fails with 'store_unavailable'. */
export async function isLeaseHeld(store: Store, name: string, now: number): Promise<boolean> {
  const held = await store.collection(leases).get(name);
  return held !== null && Date.parse(held.value.expiresAt) > now;
}
