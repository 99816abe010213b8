import 'server-only';
import { ignored } from '@/lib/core/errors';
import { auditEntries } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { type AuditItem, auditItem, type OutboxItem } from '@/lib/rules/delivery/outbox';

/** Copies an entry of an outbox into the audit log. Copying twice is no error: its key is the entry's id. */
export async function copyToAudit({ key, entry }: Pick<AuditItem, 'key' | 'entry'>): Promise<void> {
  await collectionOf(auditEntries).insert(key, entry).catch(ignored('already_exists'));
}

/** Copies the audit entries of an outbox that the log does not have yet. */
export async function copyAudit(outbox: readonly OutboxItem[]): Promise<void> {
  const log = collectionOf(auditEntries);
  for (const item of outbox) {
    if (item.kind === 'audit' && !(await log.get(item.key))) await copyToAudit(auditItem.parse(item));
  }
}
