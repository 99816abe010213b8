import { serve } from '@/lib/api/serve';
import { deletePanel as contract } from '@/lib/contracts/tickets/panels';
import { deletePanel } from '@/lib/guilds/tickets/delete-panel';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const leftBehind = await deletePanel(params.guildId, body, viewer());
  const done = 'Ticket panel deleted.';
  return { message: leftBehind === null ? done : `${done} Its message could not be deleted: ${leftBehind}` };
});
