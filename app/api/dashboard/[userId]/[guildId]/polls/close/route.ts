import { serve } from '@/lib/api/serve';
import { closePoll as contract } from '@/lib/contracts/polls';
import { closePollNow } from '@/lib/guilds/polls/close-poll';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const poll = await closePollNow(params.guildId, body.pollId, viewer());
  return { poll, message: `The poll '${poll.title}' is closed. The result follows in a moment.` };
});
