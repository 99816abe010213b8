import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const person = z.object({ userId: z.string(), username: z.string() });

/**
 * Who verifies in a guild, by `${guildId}:${userId}` (lib/rules/verification/verification says what the
 * members mean). `scope` is `${guildId}:trying`, `:waiting` or `:decided`, `listedAt` when the person came
 * into it.
 */
export const verifyRequests = defineCollection({
  name: 'verifyRequests',
  schema: z.object({
    guildId: z.string(),
    userId: z.string(),
    username: z.string(),
    accountCreatedAt: isoDate,
    state: z.enum(['trying', 'waiting', 'approved', 'denied']),
    tries: z.int().nonnegative(),
    blockedUntil: isoDate.nullable(),
    attempts: z.array(z.object({ key: z.string(), outcome: z.enum(['passed', 'failed']) })),
    captcha: z.object({ token: z.string(), answer: z.string(), expiresAt: isoDate }).nullable(),
    createdAt: isoDate,
    deciding: z.object({ token: z.string(), at: isoDate }).nullable(),
    decision: z.object({ by: person, reason: z.string(), at: isoDate }).nullable(),
    announced: z.object({ channelId: z.string(), messageId: z.string() }).nullable(),
    scope: z.string(),
    listedAt: isoDate,
    forgetAt: isoDate.nullable(),
  }),
  indexes: [{ path: 'scope', sort: 'listedAt' }],
  expiresAt: 'forgetAt',
});
