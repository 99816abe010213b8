import { z } from 'zod';
import { person, personId, personName, personTerm } from '@/lib/core/person';
import { caseKinds, caseSources } from '@/lib/rules/cases/kinds';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();

/** Something that was done to a member. */
const oneCase = z.object({
  guildId: z.string(),
  /** 1 for the first of the guild, and so on without gaps. */
  number: z.int().positive(),
  /** Of the report that made it: the same key of a guild makes one case. */
  key: personTerm(keeps.moderation),
  kind: z.enum(caseKinds),
  /** The name is null if it was unknown, for example for a ban by id. */
  target: z.object({ userId: personId(keeps.moderation), username: personName().nullable() }),
  /** Null for the bot itself. */
  moderator: person.nullable(),
  /** May be empty. */
  reason: z.string(),
  createdAt: isoDate,
  /** When a mute expires, or null. */
  expiresAt: isoDate.nullable(),
  source: z.enum(caseSources),
  /** Who has changed the reason last. */
  edited: z.object({ by: person, at: isoDate }).nullable(),
  /** Set for one that was taken back: it is kept and counts no more. */
  withdrawn: z.object({ by: person, at: isoDate, reason: z.string() }).nullable(),
  /** Grows with each change; who has seen another state changes nothing. */
  version: z.int().positive().default(1),
  outbox: auditOutbox,
});
export type Case = z.output<typeof oneCase>;

/** A case with what it is found and sorted by (lib/rules/cases/case-index). */
export const storedCase = oneCase.extend({
  place: z.string(),
  /** `${guildId}:${key}`. */
  keyTerm: personTerm(keeps.moderation),
  terms: z.array(personTerm(keeps.moderation)),
});
export type StoredCase = z.output<typeof storedCase>;

/** A case as the dashboard and the bot get it. */
export const listedCase = oneCase.omit({ guildId: true, key: true, outbox: true });
export type ListedCase = z.output<typeof listedCase>;

/** A case as the member concerned sees it, without the moderator. */
export type OwnCase = Pick<ListedCase, 'number' | 'kind' | 'reason' | 'createdAt' | 'expiresAt'>;
