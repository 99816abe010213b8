import { serve } from '@/lib/api/serve';
import { requirePollCloser } from '@/lib/bot/event-commands';
import { closeBotPoll as contract } from '@/lib/contracts/bot/staff';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { pollEvents } from '@/lib/guilds/polls/poll-events';

export const POST = serve(contract, async ({ params: { guildId, pollId: id }, body: { userId } }) => {
  const by = await requirePollCloser(guildId, id, userId);
  const poll = await endEventNow(pollEvents, { guildId, id, by });
  return { poll, message: `The poll '${poll.title}' is closed. The result follows in a moment.` };
});
