import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import { readActiveReplies } from '@/lib/bot/read-replies';
import * as contracts from '@/lib/contracts/bot/replies';
import { takeUses } from '@/lib/guilds/commands/count-uses';
import { findReplies } from '@/lib/guilds/commands/reply-list';

export const calls = handlers(contracts, {
  readBotReplies: async ({ params }) => {
    const version = (await findReplies(params.guildId))?.version ?? 0;
    return new Reply(await readActiveReplies(params.guildId), { version });
  },
  reportReplyUses: ({ params, body }) => takeUses(params.guildId, body),
});
