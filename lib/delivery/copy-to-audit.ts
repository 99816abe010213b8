import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { auditEntries } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import type { AuditItem } from '@/lib/rules/delivery/outbox';

/** Copies an entry of an outbox into the audit log. Copying twice is no error: its key is the entry's id. */
export async function copyToAudit({ key, entry }: Pick<AuditItem, 'key' | 'entry'>): Promise<void> {
  try {
    await (await getStore()).collection(auditEntries).insert(key, entry);
  } catch (error) {
    if (!isAppError(error, 'already_exists')) throw error;
  }
}
