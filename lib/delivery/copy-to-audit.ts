import 'server-only';
import { ignored } from '@/lib/core/errors';
import { auditEntries } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { type AuditItem, auditItem, type OutboxItem } from '@/lib/rules/delivery/outbox';

/** Copies an outbox entry into the audit log. Idempotent: the log's key is the entry's id. */
export async function copyToAudit({ key, entry }: Pick<AuditItem, 'key' | 'entry'>): Promise<void> {
  await collectionOf(auditEntries).insert(key, entry).catch(ignored('already_exists'));
}

/** Copies the audit entries of an outbox that are not in the log yet. */
export async function copyAudit(outbox: readonly OutboxItem[]): Promise<void> {
  const log = collectionOf(auditEntries);
  for (const item of outbox) {
    if (item.kind === 'audit' && !(await log.get(item.key))) await copyToAudit(auditItem.parse(item));
  }
}
