import { serve } from '@/lib/api/serve';
import { cancelPoll as contract } from '@/lib/contracts/polls';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const poll = await cancelPoll(params.guildId, body.pollId, viewer());
  return { poll, message: `The poll '${poll.title}' was cancelled.` };
});
