import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/polls';
import { endEventNow } from '@/lib/guilds/events/change-event';
import { listPast } from '@/lib/guilds/events/list-events';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';
import { createPoll } from '@/lib/guilds/polls/create-poll';
import { pollEvents } from '@/lib/guilds/polls/poll-events';

export const calls = handlers(contracts, {
  listPolls: ({ params, query: { list, after } }) => listPast(pollEvents, params.guildId, list, after),
  createPoll: async ({ params, body, viewer }) => {
    const poll = await createPoll(params.guildId, body, viewer());
    return { pollId: poll._id, poll, message: `The poll '${poll.title}' has started.` };
  },
  closePoll: async ({ params, body, viewer }) => {
    const { guildId } = params;
    const poll = await endEventNow(pollEvents, { guildId, id: body.pollId, by: viewer() });
    return { poll, message: `The poll '${poll.title}' is closed. The result follows in a moment.` };
  },
  cancelPoll: async ({ params, body, viewer }) => {
    const poll = await cancelPoll(params.guildId, body.pollId, viewer());
    return { poll, message: `The poll '${poll.title}' was cancelled.` };
  },
});
