import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { verificationLimits } from '@/lib/rules/verification/verification';

const base = {
  method: 'POST',
  access: access.section,
  params: z.object({ userId, guildId }),
  query: nothing,
  body: nothing,
  limit: { count: 20, seconds: 60 },
} as const;

const panel = z.object({
  channelId: z.string(),
  messageId: z.string(),
  postedAt: z.string(),
  /** Who posted or updated it last. */
  username: z.string(),
  /** Discord has said that the message is not there any more. */
  isGone: z.boolean(),
  /** It shows what the settings say, in their channel. */
  isCurrent: z.boolean(),
});

const person = z.object({ userId: z.string(), username: z.string() });

export const listedVerification = z.object({
  userId: z.string(),
  username: z.string(),
  accountCreatedAt: z.string(),
  /** Younger than a week. */
  isYoungAccount: z.boolean(),
  /** Since when the person waits. */
  createdAt: z.string(),
  /** Wrong answers before the right one. */
  tries: z.number(),
  decision: z
    .object({ verdict: z.enum(['approved', 'denied']), by: person, reason: z.string(), at: z.string() })
    .nullable(),
});
export type ListedVerification = z.infer<typeof listedVerification>;

export const verificationPage = z.object({ items: z.array(listedVerification), next: z.string().nullable() });
export type VerificationPage = z.infer<typeof verificationPage>;

/** What the answer of verify carries beside its settings. */
export const verifyData = z.object({
  verifyPanel: panel.nullable(),
  /** Who waits to be let in, who came first first: the first page of them. */
  verifyWaiting: verificationPage,
  verifyWaitingCount: z.number(),
});
export type VerifyData = z.infer<typeof verifyData>;

const told = z.object({ message: z.string() });

export const publishVerifyPanel = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/publish',
  summary: 'Posts the verification panel as the saved settings say, or updates it where it stands.',
  returns: told,
});

export const removeVerifyPanel = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/remove',
  summary: 'Deletes the verification panel.',
  returns: told,
});

export const recheckVerifyPanel = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/recheck',
  summary: 'Looks whether the message of the verification panel is still there.',
  returns: told.extend({ isGone: z.boolean() }),
});

export const listVerifications = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/verify/queue',
  summary:
    'Who waits to be let in, who came first first; or who was decided about, the last first. In pages.',
  access: access.section,
  params: base.params,
  query: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    after: z.string().max(600).optional(),
  }),
  body: nothing,
  returns: verificationPage,
});

const verdict = {
  verdict: z.enum(['approved', 'denied']),
  reason: z
    .string()
    .trim()
    .refine(
      (text) => lengthOf(text) <= verificationLimits.reason,
      `At most ${verificationLimits.reason} characters.`,
    )
    .default(''),
  /** Tells who is denied so, with the reason, as a direct message. */
  tellPerson: z.boolean().default(false),
};

export const decideVerification = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/decide',
  summary:
    'Lets somebody who waits in, which gives the verified role, or denies it. Only the first of several wins (409).',
  body: z.strictObject({ targetId: userId, ...verdict }),
  returns: told,
  limit: { count: 120, seconds: 60 },
});

export const decideVerifications = defineEndpoint({
  ...base,
  path: '/api/dashboard/{userId}/{guildId}/verify/decide-many',
  summary: `The same for up to ${verificationLimits.page} people. Those whom it does not reach are listed with the reason.`,
  body: z.strictObject({ targetIds: z.array(userId).min(1).max(verificationLimits.page), ...verdict }),
  returns: told.extend({
    decided: z.array(z.string()),
    failed: z.array(z.object({ userId: z.string(), username: z.string().nullable(), reason: z.string() })),
  }),
});
