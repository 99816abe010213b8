import { serve } from '@/lib/api/serve';
import { createPoll as contract } from '@/lib/contracts/polls';
import { createPoll } from '@/lib/guilds/polls/create-poll';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const poll = await createPoll(params.guildId, body, viewer());
  return { pollId: poll._id, poll, message: `The poll '${poll.title}' has started.` };
});
