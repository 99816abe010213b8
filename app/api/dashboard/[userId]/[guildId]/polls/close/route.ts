import { serve } from '@/lib/api/serve';
import { closePoll as contract } from '@/lib/contracts/polls';
import { closePollNow } from '@/lib/guilds/polls/close-poll';
import { pollName } from '@/lib/guilds/polls/poll-document';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const name = pollName(await closePollNow(params.guildId, body.pollId));
  await recordAction(params.guildId, { id: 'polls' }, viewer(), `Closed the poll '${name}'.`);
  return { message: `The poll '${name}' is closed. The result follows in a moment.` };
});
