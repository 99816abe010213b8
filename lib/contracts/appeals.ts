import { z } from 'zod';
import { listedCase } from '@/lib/contracts/cases';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { appealKinds, appealLimits } from '@/lib/rules/appeals/appeals';

const { textMin, textMax, reasonMax } = appealLimits;
const decision = z.object({
  verdict: z.enum(['accepted', 'denied']),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

const ownAppeal = z.object({
  kind: z.enum(appealKinds),
  /** Why no appeal can be sent now, or null. */
  obstacle: z.string().nullable(),
  /** The reason of the ban, where Discord tells one. */
  punishment: z.string().nullable(),
  appeal: z.object({ text: z.string(), createdAt: z.string(), decision: decision.nullable() }).nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

export const listOwnAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/userModules/appeals/{guildId}',
  summary: "One's own appeals in a server, and against what one can appeal now; open to banned people too.",
  access: access.appellant,
  params: z.object({ guildId }),
  query: nothing,
  body: nothing,
  returns: z.object({ appeals: z.array(ownAppeal) }),
});

export const sendAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/userModules/appeals/{guildId}',
  summary: 'Appeals against a ban or a mute. One at a time; again a week after a denial.',
  access: access.appellant,
  params: z.object({ guildId }),
  query: nothing,
  body: z.strictObject({
    kind: z.enum(appealKinds),
    text: z
      .string()
      .trim()
      .refine((text) => lengthOf(text) >= textMin, `At least ${textMin} characters.`)
      .refine((text) => lengthOf(text) <= textMax, `At most ${textMax} characters.`),
  }),
  returns: z.object({ message: z.string() }),
  limit: { count: 10, seconds: 60 },
});

export const listedAppeal = z.object({
  id: z.string(),
  kind: z.enum(appealKinds),
  appellant: z.object({ userId: z.string(), username: z.string() }),
  text: z.string(),
  createdAt: z.string(),
  decision: decision.nullable(),
  /** How many appeals of the same kind this person has made before. */
  earlier: z.number(),
  /** What was done to this person before: the last few cases. */
  cases: z.object({
    items: z.array(
      listedCase.pick({ number: true, kind: true, reason: true, createdAt: true, withdrawn: true }),
    ),
    isMore: z.boolean(),
    /** Warnings in force. */
    warnings: z.number(),
  }),
});
export type ListedAppeal = z.infer<typeof listedAppeal>;

export const appealPage = z.object({ items: z.array(listedAppeal), next: z.string().nullable() });

/** What the answer of the moderation section carries beside the settings. */
export const appealsData = z.object({ openAppeals: appealPage });

const ofGuild = z.object({ userId, guildId });

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/moderation/appeals',
  summary: 'Appeals in pages: open ones oldest first, decided ones newest first.',
  access: access.section,
  params: ofGuild,
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    after: z.string().max(600).optional(),
  }),
  body: nothing,
  returns: appealPage,
});

export const decideAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/moderation/appeals',
  summary:
    'Accepts an appeal, which lifts the ban or mute, or denies it. Only the first of several wins (409).',
  access: access.section,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    appealId: z.string().max(80),
    verdict: z.enum(['accepted', 'denied']),
    reason: z
      .string()
      .trim()
      .refine((text) => lengthOf(text) <= reasonMax, `At most ${reasonMax} characters.`)
      .default(''),
  }),
  returns: z.object({ message: z.string() }),
});
