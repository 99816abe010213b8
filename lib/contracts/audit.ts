import { z } from 'zod';

const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

export const auditItem = z.object({
  id: z.string(),
  section: z.string(),
  sectionTitle: z.string(),
  userId: z.string(),
  username: z.string(),
  at: z.string(),
  changes: z.array(change),
  /** What was done, where it was no change of settings; it cannot be reverted. */
  action: z.string().nullable(),
  revertOf: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItem>;
