import { z } from 'zod';
import { bot } from '@/lib/contracts/bot/bot-call';
import { usesSection } from '@/lib/contracts/uses';
import { callKey, userId } from '@/lib/core/ids';
import { filledUpTo } from '@/lib/core/up-to';
import { verificationLimits } from '@/lib/rules/verification/limits';
import { verifyOutcome } from '@/lib/rules/verification/schema';

const username = filledUpTo(verificationLimits.username);

export const reportVerification = bot.post('/guilds/{guildId}/verifications', {
  summary:
    "Takes a member's attempt to verify and says what to tell them. Repeating a member's key counts once.",
  uses: usesSection('verify'),
  body: z
    .strictObject({
      userId,
      username,
      /** The bot's verdict, or the member's answer for the site to judge. */
      outcome: verifyOutcome.optional(),
      answer: z.string().max(verificationLimits.answer).optional(),
      /** The captcha of the answer. */
      token: z.string().max(64).optional(),
      key: callKey.optional(),
    })
    .refine(({ outcome, answer }) => (outcome === undefined) !== (answer === undefined), {
      path: ['outcome'],
      message: 'Send either outcome or answer.',
    }),
  returns: z.object({
    outcome: z.enum(['verified', 'waiting', 'failed']),
    message: z.string(),
    /** True if the site has assigned the verified role, so that the bot need not. */
    roleGiven: z.boolean(),
    /** Wrong answers left before the pause. */
    triesLeft: z.number(),
    /** When the pause ends, or null. */
    retryAt: z.string().nullable(),
    /** Why the site could not notify the team or the member, or null. */
    notice: z.string().nullable(),
  }),
});

export const issueCaptcha = bot.post('/guilds/{guildId}/verifications/captcha', {
  summary: 'Makes a new captcha picture for a member, which replaces the previous one.',
  uses: usesSection('verify'),
  body: z.strictObject({ userId, username }),
  returns: z.object({
    /** An SVG document, which the bot converts for Discord. */
    svg: z.string(),
    token: z.string(),
    expiresAt: z.string(),
  }),
});
