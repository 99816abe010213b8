import 'server-only';
import { z } from 'zod';
import { caseKinds, caseSources } from '@/lib/rules/cases/cases';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const person = z.object({ userId: z.string(), username: z.string() });

/**
 * What moderators did to members, by `${guildId}:${number}`, the number with leading zeros as in `place`. One
 * is inserted behind the last: the id makes each number one case, and nothing is ever removed.
 * lib/rules/cases/case-index.ts says what `terms` holds.
 */
export const cases = defineCollection({
  name: 'cases',
  schema: z.object({
    guildId: z.string(),
    number: z.int().positive(),
    key: z.string(),
    kind: z.enum(caseKinds),
    target: z.object({ userId: z.string(), username: z.string().nullable() }),
    moderator: person.nullable(),
    reason: z.string(),
    createdAt: isoDate,
    expiresAt: isoDate.nullable(),
    source: z.enum(caseSources),
    edited: z.object({ by: person, at: isoDate }).nullable(),
    withdrawn: z.object({ by: person, at: isoDate, reason: z.string() }).nullable(),
    place: z.string(),
    /** `${guildId}:${key}`. */
    keyTerm: z.string(),
    terms: z.array(z.string()),
  }),
  indexes: [{ path: 'terms', sort: 'place' }, 'keyTerm'],
});
