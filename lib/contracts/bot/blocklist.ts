import { z } from 'zod';
import { bot } from '@/lib/contracts/bot/bot-call';
import { pageStart } from '@/lib/contracts/page';
import { blockKinds } from '@/lib/rules/staff/guild-form';

export const readBlocklist = bot.get('/blocklist', {
  summary:
    'People whose commands the bot ignores and servers that it leaves, in pages. A block with an end counts until `expiresAt`.',
  query: z.object({ after: pageStart }),
  returns: z.object({
    blocks: z.array(z.object({ kind: z.enum(blockKinds), id: z.string(), expiresAt: z.string().nullable() })),
    next: z.string().nullable(),
  }),
});
