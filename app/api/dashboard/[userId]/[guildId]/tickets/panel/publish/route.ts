import { serve } from '@/lib/api/serve';
import { publishPanel as contract } from '@/lib/contracts/tickets/panels';
import { recordAction } from '@/lib/guilds/record-action';
import { publishPanel } from '@/lib/guilds/tickets/publish-panel';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { panel, leftBehind } = await publishPanel(params.guildId, body, viewer());
  const title = panel.panelData.ticketTitle || 'without a title';
  await recordAction(params.guildId, { id: 'tickets' }, viewer(), `Published the ticket panel '${title}'.`);
  const done = 'Ticket panel published.';
  const message = leftBehind === null ? done : `${done} Its old message could not be deleted: ${leftBehind}`;
  return { message, panel };
});
