import { serve } from '@/lib/api/serve';
import { castPollVote as contract } from '@/lib/contracts/bot/service';
import { votePoll } from '@/lib/guilds/polls/vote-poll';

export const POST = serve(contract, async ({ params: { guildId, pollId }, body }) => {
  const { counts, isChanged } = await votePoll(guildId, pollId, body.userId, body.option);
  return { counts: [...counts], isChanged };
});
