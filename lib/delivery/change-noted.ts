import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import { getStore } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newAuditItem } from '@/lib/rules/delivery/outbox';

/** A document after a change, and what the audit log says of it. */
export interface Noted<T> {
  readonly value: T;
  readonly entry: AuditEntry;
}

/**
 * Changes a document (`empty` where there is none yet) and has the audit log written in the same step.
 * `change` is pure and may throw; null leaves the document as it is. Gives the document as it is then.
 */
export async function changeNoted<T extends Outboxed>(
  outlet: Outlet<T>,
  id: string,
  empty: T,
  change: (value: T) => Noted<T> | null,
): Promise<T> {
  const key = randomUUID();
  const apply = (value: T): T => {
    const noted = change(value);
    return noted
      ? { ...noted.value, outbox: [...noted.value.outbox, newAuditItem(key, noted.entry)] }
      : value;
  };
  const present = (await outlet.open(await getStore()).get(id, { fresh: true }))?.value ?? empty;
  if (!change(present)) return present;
  const { stored } = await deliver(outlet, id, (all) => all.upsert(id, () => apply(empty), apply));
  if (!stored) throw new AppError('internal');
  return stored.value;
}
