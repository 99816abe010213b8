import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readActiveReplies } from '@/lib/bot/read-replies';
import { readBotReplies as contract } from '@/lib/contracts/bot/replies';
import { findReplies } from '@/lib/guilds/commands/reply-list';

export const GET = serve(contract, async ({ params }) => {
  const version = (await findReplies(params.guildId))?.version ?? 0;
  return new Reply(await readActiveReplies(params.guildId), { version });
});
