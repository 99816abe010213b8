import 'server-only';
import { randomUUID } from 'node:crypto';
import { getStore } from '@/lib/db/store';
import { copyAudit } from '@/lib/delivery/copy-to-audit';
import { deliveryJob, SAFETY_MS } from '@/lib/delivery/deliver';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newAuditItem } from '@/lib/rules/delivery/outbox';

/** A document after a change, with its audit log entry. */
export interface Noted<T> {
  readonly value: T;
  readonly entry: AuditEntry;
}

/**
 * Changes a document (`empty` if there is none yet) and queues its audit log entry atomically. `change` is
 * pure and may throw; null leaves the document unchanged. Returns the document afterwards.
 *
 * The entry stays in the outbox until the next change, so that a change is a single version and followers of
 * the document are notified once.
 */
export async function changeNoted<T extends Outboxed>(
  outlet: Outlet<T>,
  id: string,
  empty: T,
  change: (value: T) => Noted<T> | null,
): Promise<T> {
  const collection = outlet.open(await getStore());
  const present = (await collection.get(id, { fresh: true }))?.value ?? empty;
  if (!change(present)) return present;
  await copyAudit(present.outbox);
  const copied = new Set(present.outbox.flatMap(({ kind, key }) => (kind === 'audit' ? [key] : [])));
  const key = randomUUID();
  const apply = (value: T): T => {
    const noted = change(value);
    if (!noted) return value;
    const waiting = noted.value.outbox.filter((item) => !copied.has(item.key));
    return { ...noted.value, outbox: [...waiting, newAuditItem(key, noted.entry)] };
  };
  const job = deliveryJob(outlet, id);
  await job.plan(SAFETY_MS);
  const { value } = await collection
    .upsert(id, () => apply(empty), apply)
    .catch(async (error: unknown) => {
      // If it stays behind, it finds nothing to do.
      await job.cancel().catch(() => undefined);
      throw error;
    });
  await copyAudit(value.outbox);
  await job.cancel();
  return value;
}
