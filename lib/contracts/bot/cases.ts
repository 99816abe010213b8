import { z } from 'zod';
import { batchOf, refusedRows } from '@/lib/contracts/bot/batch';
import { bot } from '@/lib/contracts/bot/bot-call';
import { caseFilter, caseReason } from '@/lib/contracts/cases';
import { callKey, userId } from '@/lib/core/ids';
import { filledUpTo } from '@/lib/core/up-to';
import { caseKinds, caseLimits } from '@/lib/rules/cases/kinds';
import { listedCase } from '@/lib/rules/cases/schema';

const username = filledUpTo(caseLimits.nameMax);

export const reportedCase = z
  .strictObject({
    /** An idempotency key by the bot, one for each case. */
    key: callKey,
    kind: z.enum(caseKinds),
    target: z.strictObject({ userId, username: username.nullable().default(null) }),
    /** Null for an automatic action of the bot. */
    moderator: z.strictObject({ userId, username }).nullable(),
    reason: caseReason.default(''),
    /** When it happened, by default now; never in the future. */
    createdAt: z.iso.datetime().optional(),
    expiresAt: z.iso.datetime().nullable().default(null),
  })
  .refine(({ kind, expiresAt }) => expiresAt === null || kind === 'mute', {
    path: ['expiresAt'],
    message: 'Only a mute can expire.',
  });
export type ReportedCase = z.output<typeof reportedCase>;

export const recordBotCases = bot.post('/guilds/{guildId}/cases', {
  summary:
    'Records up to 100 moderation cases. Each key makes one case. Cases that cannot be taken are listed in `refused`.',
  body: z.strictObject({ cases: batchOf(reportedCase, caseLimits.batch) }),
  returns: z.object({
    /** One for each accepted case, in the order of the report. */
    results: z.array(
      z.object({ key: callKey, number: z.number(), outcome: z.enum(['recorded', 'repeated']) }),
    ),
    ...refusedRows,
  }),
  maxBytes: 512 * 1024,
});

export const listBotCases = bot.get('/guilds/{guildId}/cases', {
  summary: 'Cases, newest first. With ?userId=, those of one member and their number of active warnings.',
  query: caseFilter.extend({
    userId: userId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  returns: z.object({
    cases: z.array(listedCase.omit({ version: true })),
    /** Sent as `after` for the next page; null at the end. */
    next: z.string().nullable(),
    /** Null without `userId`. */
    warnings: z.number().nullable(),
  }),
});
