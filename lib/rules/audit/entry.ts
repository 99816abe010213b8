import { z } from 'zod';
import { person, personMembers, personTerm } from '@/lib/core/person';
import { auditKinds } from '@/lib/rules/audit/kinds';

/** What was done: an action's id, and what its sentence is filled with; texts may hold ids, as documents. */
const doneAction = z.object({
  id: z.string(),
  params: z.record(z.string(), personTerm()),
  people: z.record(z.string(), z.array(person)),
});

/** Who did what in a guild, and when: a change of settings (`changes`) or an action. */
export const auditEntry = z.object({
  guildId: z.string(),
  /** Id of the section, or of another scope. */
  section: z.string(),
  /** `${guildId}:${section}`. */
  scope: z.string(),
  ...personMembers,
  at: z.iso.datetime(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What was done, if it was not a change of settings. */
  act: doneAction.nullable().default(null),
  /** The sentence of an old entry that no declared action makes; it may name people. */
  text: personTerm().optional(),
  /** Of which kind the change is; null in entries from before kinds were kept. */
  kind: z.enum(auditKinds).nullable().default(null),
  /** Whom and which servers it is about, for the search: `${guildId}:${id}` and `${scope}:${id}` of each. */
  targets: z.array(personTerm()).optional(),
  /** The entry that this one takes back. */
  revertOf: z.string().nullable().default(null),
});
export type AuditEntry = z.output<typeof auditEntry>;
