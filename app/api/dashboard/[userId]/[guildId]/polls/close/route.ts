import { serve } from '@/lib/api/serve';
import { closePoll as contract } from '@/lib/contracts/polls';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { pollEvents } from '@/lib/guilds/polls/poll-events';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { guildId } = params;
  const poll = await endEventNow(pollEvents, { guildId, id: body.pollId, by: viewer() });
  return { poll, message: `The poll '${poll.title}' is closed. The result follows in a moment.` };
});
