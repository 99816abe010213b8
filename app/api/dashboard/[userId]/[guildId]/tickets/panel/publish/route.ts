import { serve } from '@/lib/api/serve';
import { publishPanel as contract } from '@/lib/contracts/tickets/panels';
import { publishPanel } from '@/lib/guilds/tickets/publish-panel';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { panel, leftBehind } = await publishPanel(params.guildId, body, viewer());
  const done = 'Ticket panel published.';
  const message = leftBehind === null ? done : `${done} Its old message could not be deleted: ${leftBehind}`;
  return { message, panel };
});
