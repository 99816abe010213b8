import { z } from 'zod';
import { person, personId, personName, personTerm } from '@/lib/core/person';
import { caseKinds, caseSources } from '@/lib/rules/cases/kinds';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();

const oneCase = z.object({
  guildId: z.string(),
  /** Counts from 1 for each guild, without gaps. */
  number: z.int().positive(),
  /** From the report that created it: a guild has one case per key. */
  key: personTerm(keeps.moderation),
  kind: z.enum(caseKinds),
  /** The name is null if unknown, for example for a ban by id. */
  target: z.object({ userId: personId(keeps.moderation), username: personName().nullable() }),
  /** Null for the bot. */
  moderator: person.nullable(),
  /** May be empty. */
  reason: z.string(),
  createdAt: isoDate,
  /** When a mute expires, or null. */
  expiresAt: isoDate.nullable(),
  source: z.enum(caseSources),
  /** Who last changed the reason. */
  edited: z.object({ by: person, at: isoDate }).nullable(),
  /** Set for a withdrawn case, which is stored but no longer counts. */
  withdrawn: z.object({ by: person, at: isoDate, reason: z.string() }).nullable(),
  /** Incremented with each change; changes based on an older version are refused. */
  version: z.int().positive().default(1),
  outbox: auditOutbox,
});
export type Case = z.output<typeof oneCase>;

/** A case with its index values (lib/rules/cases/case-index). */
export const storedCase = oneCase.extend({
  place: z.string(),
  /** `${guildId}:${key}`. */
  keyTerm: personTerm(keeps.moderation),
  terms: z.array(personTerm(keeps.moderation)),
});
export type StoredCase = z.output<typeof storedCase>;

/** A case for the dashboard and the bot. */
export const listedCase = oneCase.omit({ guildId: true, key: true, outbox: true });
export type ListedCase = z.output<typeof listedCase>;

/** A case for the member concerned, without the moderator. */
export type OwnCase = Pick<ListedCase, 'number' | 'kind' | 'reason' | 'createdAt' | 'expiresAt'>;
