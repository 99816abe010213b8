import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/tickets/panels';
import { deletePanel } from '@/lib/guilds/tickets/delete-panel';
import { publishPanel } from '@/lib/guilds/tickets/publish-panel';
import { savePanel } from '@/lib/guilds/tickets/save-panel';

export const calls = handlers(contracts, {
  savePanel: async ({ params, body, viewer }) => {
    const { leftBehind, ...saved } = await savePanel(params.guildId, body, viewer());
    const done = body.publish ? 'Ticket panel published.' : 'Ticket panel saved.';
    const message =
      leftBehind === null ? done : `${done} Its old message could not be deleted: ${leftBehind}`;
    return { ...saved, message };
  },
  publishPanel: async ({ params, body, viewer }) => {
    const { panel, leftBehind } = await publishPanel(params.guildId, body, viewer());
    const done = 'Ticket panel published.';
    const message =
      leftBehind === null ? done : `${done} Its old message could not be deleted: ${leftBehind}`;
    return { message, panel };
  },
  deletePanel: async ({ params, body, viewer }) => {
    const leftBehind = await deletePanel(params.guildId, body, viewer());
    const done = 'Ticket panel deleted.';
    return {
      message: leftBehind === null ? done : `${done} Its message could not be deleted: ${leftBehind}`,
    };
  },
});
