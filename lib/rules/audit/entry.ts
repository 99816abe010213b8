import { z } from 'zod';
import { auditKinds } from '@/lib/rules/audit/kinds';

/** Who did what in a guild, and when: a change of settings (`changes`) or an action in one sentence. */
export const auditEntry = z.object({
  guildId: z.string(),
  /** Id of the section, or of another scope. */
  section: z.string(),
  /** `${guildId}:${section}`. */
  scope: z.string(),
  userId: z.string(),
  username: z.string(),
  at: z.iso.datetime(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What was done, where it was no change of settings. */
  action: z.string().nullable().default(null),
  /** Of which kind the change is; null in entries from before kinds were kept. */
  kind: z.enum(auditKinds).nullable().default(null),
  /**
   * The people and servers that it is about, where the log is searched for them: `${guildId}:${id}` and
   * `${scope}:${id}` of each.
   */
  targets: z.array(z.string()).optional(),
  /** The entry that this one takes back. */
  revertOf: z.string().nullable().default(null),
});
export type AuditEntry = z.output<typeof auditEntry>;
