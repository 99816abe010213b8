import { z } from 'zod';
import { bot } from '@/lib/contracts/bot/bot-call';
import { callKey, guildId } from '@/lib/core/ids';
import { plans } from '@/lib/plans';
import { botCommandReply, botResponseReply } from '@/lib/rules/replies/schema';

export const readBotReplies = bot.get('/guilds/{guildId}/replies', {
  summary:
    "The custom commands and auto responses that answer in a server: those that are on and within its plan's limit. Carries an ETag.",
  returns: z.object({
    guildId,
    plan: z.enum(plans),
    /** ISO date at which the plan expires, which sends no event: read again at that time. */
    planExpiresAt: z.string().nullable(),
    prefix: z.string(),
    commands: z.array(botCommandReply),
    /** In the order of matching: the first match answers. */
    responses: z.array(botResponseReply),
  }),
});

export const reportReplyUses = bot.post('/guilds/{guildId}/replies/uses', {
  summary: 'Reports how often custom commands and auto responses were used. Each key counts once.',
  body: z.strictObject({
    /** An idempotency key by the bot, one for each report. */
    key: callKey,
    uses: z
      .array(z.strictObject({ id: z.uuid(), count: z.int().positive().max(1_000_000) }))
      .min(1)
      .max(1000),
  }),
  returns: z.object({
    outcome: z.enum(['counted', 'repeated']),
    /** Uses of deleted replies, which don't count. */
    unknown: z.array(z.string()),
  }),
  maxBytes: 128 * 1024,
  maxValues: 4000,
});
