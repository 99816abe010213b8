import { serve } from '@/lib/api/serve';
import { deletePanel as contract } from '@/lib/contracts/tickets/panels';
import { recordAction } from '@/lib/guilds/record-action';
import { deletePanel } from '@/lib/guilds/tickets/delete-panel';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { title, leftBehind } = await deletePanel(params.guildId, body, viewer());
  const name = title || 'without a title';
  await recordAction(params.guildId, { id: 'tickets' }, viewer(), `Deleted the ticket panel '${name}'.`);
  const done = 'Ticket panel deleted.';
  return { message: leftBehind === null ? done : `${done} Its message could not be deleted: ${leftBehind}` };
});
