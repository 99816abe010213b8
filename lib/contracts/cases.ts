import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { caseKinds, caseLimits, caseSources } from '@/lib/rules/cases/cases';

const { reasonMax } = caseLimits;
const person = z.object({ userId: z.string(), username: z.string() });
const version = z.int().positive();

export const caseReason = z
  .string()
  .trim()
  .refine((text) => lengthOf(text) <= reasonMax, `At most ${reasonMax} characters.`);

export const listedCase = z.object({
  number: z.number(),
  /** Goes with a change of the reason: who has seen another state is refused. */
  version,
  kind: z.enum(caseKinds),
  target: z.object({ userId: z.string(), username: z.string().nullable() }),
  /** Null for the bot itself. */
  moderator: person.nullable(),
  reason: z.string(),
  createdAt: z.string(),
  /** When a mute ends by itself, or null. */
  expiresAt: z.string().nullable(),
  source: z.enum(caseSources),
  edited: z.object({ by: person, at: z.string() }).nullable(),
  withdrawn: z.object({ by: person, at: z.string(), reason: z.string() }).nullable(),
});
export type ListedCase = z.infer<typeof listedCase>;

export const casePage = z.object({
  items: z.array(listedCase),
  next: z.string().nullable(),
  /** Warnings in force of the member whose cases these are; null where they are those of several. */
  warnings: z.number().nullable(),
});
export type CasePage = z.infer<typeof casePage>;

/** What the answer of the moderation section carries beside the settings. */
export const casesData = z.object({ cases: casePage });

/** What cases are asked for by; all of it has to fit. */
export const caseFilter = z.object({
  kind: z.enum(caseKinds).optional(),
  after: z.string().max(600).optional(),
});

const ofGuild = z.object({ userId, guildId });
const ofCase = ofGuild.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
const changed = z.object({ message: z.string(), case: listedCase });

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/moderation/cases',
  summary:
    'Cases newest first in pages, by kind, by member, and by number, id or the beginning of a name of member or moderator.',
  access: access.section,
  params: ofGuild,
  query: caseFilter.extend({
    search: z.string().max(caseLimits.nameMax).optional(),
    targetId: userId.optional(),
  }),
  body: nothing,
  returns: casePage,
});

export const editCase = defineEndpoint({
  method: 'PATCH',
  path: '/api/dashboard/{userId}/{guildId}/moderation/cases/{number}',
  summary:
    'Changes the reason of a case. Refused (409) when it is not as it was seen, and for a withdrawn one.',
  access: access.section,
  params: ofCase,
  query: nothing,
  body: z.strictObject({ reason: caseReason, version }),
  returns: changed,
});

export const withdrawCase = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/moderation/cases/{number}/withdraw',
  summary: 'Takes a case back: it stays on record and counts no more. Only the first of several wins (409).',
  access: access.section,
  params: ofCase,
  query: nothing,
  body: z.strictObject({ reason: caseReason.refine((text) => text !== '', 'Say why.') }),
  returns: changed,
});
