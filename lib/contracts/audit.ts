import { z } from 'zod';
import { pageStart } from '@/lib/contracts/page';
import { auditKinds } from '@/lib/rules/audit/kinds';

const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

export const auditItem = z.object({
  id: z.string(),
  section: z.string(),
  sectionTitle: z.string(),
  userId: z.string(),
  username: z.string(),
  at: z.string(),
  changes: z.array(change),
  /** The action; null for a change of settings, which can be reverted. */
  action: z.string().nullable(),
  revertOf: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItem>;

const time = z.iso.datetime({ offset: true, error: 'Must be a date with a time.' });

export const auditQuery = z.object({
  section: z.string().max(40).optional(),
  person: z.string().max(20).optional(),
  kind: z.enum(auditKinds).optional(),
  from: time.optional(),
  /** Exclusive. */
  to: time.optional(),
  after: pageStart,
});
export type AuditQuery = z.infer<typeof auditQuery>;
