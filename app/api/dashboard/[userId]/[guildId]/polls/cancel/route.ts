import { serve } from '@/lib/api/serve';
import { cancelPoll as contract } from '@/lib/contracts/polls';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';
import { pollName } from '@/lib/guilds/polls/poll-document';
import { recordAction } from '@/lib/guilds/record-action';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const name = pollName(await cancelPoll(params.guildId, body.pollId, viewer()));
  await recordAction(params.guildId, { id: 'polls' }, viewer(), `Cancelled the poll '${name}'.`);
  return { message: `The poll '${name}' was cancelled.` };
});
