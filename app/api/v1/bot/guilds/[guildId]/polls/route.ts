import { serve } from '@/lib/api/serve';
import { requireActing } from '@/lib/bot/acting-member';
import { createBotPoll as contract } from '@/lib/contracts/bot/staff';
import { createPoll } from '@/lib/guilds/polls/create-poll';
import { createPollAction } from '@/lib/rules/polls/actions';

export const POST = serve(contract, async ({ params: { guildId }, body: { userId, ...form } }) => {
  const poll = await createPoll(guildId, form, await requireActing(guildId, userId, createPollAction));
  return { pollId: poll._id, poll, message: `The poll '${poll.title}' has started.` };
});
