import { serve } from '@/lib/api/serve';
import { savePanel as contract } from '@/lib/contracts/tickets/panels';
import { savePanel } from '@/lib/guilds/tickets/save-panel';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { leftBehind, ...saved } = await savePanel(params.guildId, body, viewer());
  const done = body.publish ? 'Ticket panel published.' : 'Ticket panel saved.';
  const message = leftBehind === null ? done : `${done} Its old message could not be deleted: ${leftBehind}`;
  return { ...saved, message };
});
