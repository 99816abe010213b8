import { z } from 'zod';
import { person, personMembers, personTerm } from '@/lib/core/person';
import { auditKinds } from '@/lib/rules/audit/kinds';

/** An action's id and the values for its sentence; texts may contain ids, as in documents. */
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
  /** The action, for anything but a change of settings. */
  act: doneAction.nullable().default(null),
  /** The sentence of an old entry without a declared action; may contain names. */
  text: personTerm().optional(),
  /** The kind of change; null in entries from before kinds were stored. */
  kind: z.enum(auditKinds).nullable().default(null),
  /** The people and servers it concerns, for the search: `${guildId}:${id}` and `${scope}:${id}` of each. */
  targets: z.array(personTerm()).optional(),
  /** The entry that this one reverts. */
  revertOf: z.string().nullable().default(null),
});
export type AuditEntry = z.output<typeof auditEntry>;
