import { serve } from '@/lib/api/serve';
import { createPoll as contract } from '@/lib/contracts/polls';
import { createPoll } from '@/lib/guilds/polls/create-poll';
import { pollName } from '@/lib/guilds/polls/poll-document';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const pollId = await createPoll(params.guildId, body, viewer());
  const name = pollName(body);
  await recordAction(params.guildId, { id: 'polls' }, viewer(), `Created the poll '${name}'.`);
  return { pollId, message: `The poll '${name}' has started.` };
});
