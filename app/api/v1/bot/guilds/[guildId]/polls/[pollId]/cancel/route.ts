import { serve } from '@/lib/api/serve';
import { requirePollCanceller } from '@/lib/bot/event-commands';
import { cancelBotPoll as contract } from '@/lib/contracts/bot/staff';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';

export const POST = serve(contract, async ({ params: { guildId, pollId }, body: { userId } }) => {
  const poll = await cancelPoll(guildId, pollId, await requirePollCanceller(guildId, pollId, userId));
  return { poll, message: `The poll '${poll.title}' was cancelled.` };
});
